/** The red seal, used once on a screen: the parcel is in keeping. */
export function Seal({ text }: { text: string }) {
  return (
    <span className="inline-block shrink-0 -rotate-8 whitespace-nowrap animate-[stamp_240ms_var(--ease-out)] rounded-md border-2 border-bar-danger px-2.5 py-0.5 font-display text-lead font-bold tracking-[0.18em] text-danger">
      <span className="-mr-[0.18em]">{text}</span>
    </span>
  );
}
