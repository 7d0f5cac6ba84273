/** Between two states of a picture, at `--at` of the width; `group` is the frame that holds its range. */
export function DividingLine() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-(--at) w-0.5 -translate-x-1/2 bg-white shadow-2"
    >
      <span className="absolute top-1/2 left-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-white text-small text-[#1d2522] shadow-2 group-has-focus-visible:outline-3 group-has-focus-visible:outline-brand">
        ‹ ›
      </span>
    </div>
  );
}
