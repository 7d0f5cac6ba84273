import { clsx } from 'clsx';
import type { WordBlock, WordContents } from '#files/documents/document-model.ts';
import { withPlaces } from '#ui/lists/with-places.ts';
import { DocumentFrame, EmptyDocument } from './DocumentFrame.tsx';
import { documentText } from './document-text.ts';
import { listMarks } from './list-marks.ts';

/** A Word document's words, as text of this page: nothing of its own markup is used. */
export function WordView({ contents }: { contents: WordContents }) {
  const { word } = documentText;
  const marks = listMarks(contents.blocks);
  return (
    <DocumentFrame contents={contents} notes={[word.note, ...(contents.isCut ? [word.cut] : [])]}>
      {contents.blocks.length === 0 && <EmptyDocument>{word.empty}</EmptyDocument>}
      <div className="mx-auto grid max-w-[680px] grid-cols-[minmax(0,1fr)] gap-3 px-5 py-6 sm:px-8">
        {withPlaces(contents.blocks).map(({ place, item: block }) => (
          <Block key={place} block={block} mark={marks[place]} />
        ))}
      </div>
    </DocumentFrame>
  );
}

const INDENT_PX = 20;
const TEXT = 'whitespace-pre-wrap wrap-anywhere';

function Block({ block, mark }: { block: WordBlock; mark: string | undefined }) {
  if (block.kind === 'table') return <Table rows={block.rows} />;
  if (block.kind === 'heading') {
    // Not of the page's own outline.
    const size = block.level === 1 ? 'text-h2' : block.level === 2 ? 'text-h3' : 'text-lead';
    return <p className={clsx(TEXT, 'pt-2 font-semibold', size)}>{block.text}</p>;
  }
  if (block.kind === 'paragraph') return <p className={TEXT}>{block.text}</p>;
  return (
    <p className="flex gap-2" style={{ paddingInlineStart: block.level * INDENT_PX }}>
      <span className="shrink-0 text-muted" data-figures>
        {mark}
      </span>
      <span className={TEXT}>{block.text}</span>
    </p>
  );
}

function Table({ rows }: { rows: string[][] }) {
  return (
    <div className="overflow-x-auto">
      <table className="min-w-full border-collapse text-small">
        <tbody>
          {withPlaces(rows).map(({ place, item: row }) => (
            <tr key={place}>
              {withPlaces(row).map(({ place: column, item: cell }) => (
                <td
                  key={column}
                  className={clsx(TEXT, 'min-w-16 border border-line px-2.5 py-1.5 align-top')}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
