/** The hills, from the farthest to the nearest. */
const HILLS = [
  { opacity: '0.06', outline: 'M0 60C120 20 220 0 340 30s260 90 420 50 260-130 520-50v250H0z' },
  { opacity: '0.05', outline: 'M0 140c140-50 320-40 460-10s300 60 420 20 260-60 400-10v140H0z' },
  { opacity: '0.07', outline: 'M0 220c160-40 300-20 460 0s280 30 420 10 260-60 400-40v90H0z' },
] as const;

/** Hills at the page's foot; the sun rises behind the month. */
export function Hills() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1280 280"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 -z-10 h-[300px] w-full text-brand"
    >
      {HILLS.map(({ opacity, outline }) => (
        <path key={outline} fill="currentColor" fillOpacity={opacity} d={outline} />
      ))}
    </svg>
  );
}

export function Sun({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={`absolute -z-10 rounded-full bg-sun-soft ${className}`} />
  );
}
