/** Label of a side with its weight, over its picture. */
export function SideLabel({ side, children }: { side: 'left' | 'right'; children: string }) {
  return (
    <span
      className={`pointer-events-none absolute top-3 rounded-full bg-[#1d2522cc] px-2.5 py-px text-caption text-white ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      {children}
    </span>
  );
}
