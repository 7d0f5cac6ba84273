import { text } from '../text.ts';

/** As many as a large desktop shows; what does not fit is cut off. */
const WORDS = Array.from({ length: 48 }, (_, place) => place);

/** Over the whole ground: no picture of any part of this page is taken for a receipt. */
export function Watermark() {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      <div className="-m-16 flex rotate-[-24deg] flex-wrap justify-center gap-x-24 gap-y-16 text-hero font-bold text-warn/10 select-none">
        {WORDS.map((place) => (
          <span key={place}>{text.watermark}</span>
        ))}
      </div>
    </div>
  );
}
