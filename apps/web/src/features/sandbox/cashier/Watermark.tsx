import { text } from '../text.ts';

/** As many as a large desktop shows; what does not fit is cut off. */
const WORDS = Array.from({ length: 120 }, (_, place) => place);

/** Over the whole ground: no picture of any part of this page is taken for a receipt. */
export function Watermark() {
  return (
    <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
      <div className="absolute top-1/2 left-1/2 flex w-[1600px] -translate-1/2 rotate-[-24deg] flex-wrap justify-center gap-x-24 gap-y-16 text-hero font-bold text-warn/10 select-none">
        {WORDS.map((place) => (
          // Drawn, and no text of the page: nobody is read it, nor finds it.
          <span
            key={place}
            data-word={text.watermark}
            className="before:content-[attr(data-word)]"
          />
        ))}
      </div>
    </div>
  );
}
