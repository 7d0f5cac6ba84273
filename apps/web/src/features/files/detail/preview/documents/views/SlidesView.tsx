import type { SlidesContents } from '#files/documents/document-model.ts';
import { withPlaces } from '#ui/lists/with-places.ts';
import { DocumentFrame, EmptyDocument } from './DocumentFrame.tsx';
import { documentText } from './document-text.ts';

/** Texts of the slides, one after the other. */
export function SlidesView({ contents }: { contents: SlidesContents }) {
  const { slides: words } = documentText;
  const { slides, slideNumbers, hiddenSlides = 0, isCut } = contents;
  const notes = [
    words.note,
    ...(isCut ? [words.cut(slides.length + hiddenSlides)] : []),
    ...(hiddenSlides > 0 ? [words.hidden(hiddenSlides)] : []),
  ];
  return (
    <DocumentFrame contents={contents} notes={notes}>
      {slides.length === 0 && <EmptyDocument>{words.empty}</EmptyDocument>}
      <ol className="mx-auto grid max-w-[680px] grid-cols-[minmax(0,1fr)] gap-4 px-5 py-6 sm:px-8">
        {withPlaces(slides).map(({ place, item: lines }) => (
          <li key={place} className="rounded-lg border border-line px-5 py-4">
            <p className="text-caption text-muted" data-figures>
              {words.page(slideNumbers?.[place] ?? place + 1)}
            </p>
            {lines.length === 0 && <p className="mt-1 text-muted">{words.blank}</p>}
            {withPlaces(lines).map(({ place: at, item: line }) => (
              <p
                key={at}
                className={`mt-1 whitespace-pre-wrap wrap-anywhere ${at === 0 ? 'font-semibold' : ''}`}
              >
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </DocumentFrame>
  );
}
