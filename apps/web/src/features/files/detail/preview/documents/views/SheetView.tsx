import { useState } from 'react';
import { LIMITS } from '#files/documents/document-limits.ts';
import type { Sheet, SheetContents } from '#files/documents/document-model.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { columnName } from './column-name.ts';
import { DocumentFrame, EmptyDocument } from './DocumentFrame.tsx';
import { documentText } from './document-text.ts';

/** The values of a workbook, a tab for each sheet. */
export function SheetView({ contents }: { contents: SheetContents }) {
  const { sheet: words } = documentText;
  const [shown, setShown] = useState('0');
  const { sheets } = contents;
  const sheet = sheets[Number(shown)];
  const notes = [
    words.note,
    ...(sheet?.isCut ? [words.cut(LIMITS.tableRows, LIMITS.tableColumns)] : []),
    ...(contents.isCut ? [words.moreSheets(LIMITS.sheets)] : []),
  ];
  return (
    <DocumentFrame notes={notes}>
      {sheets.length > 1 ? (
        <div className="px-5 sm:px-6">
          <Tabs
            label={words.tabs}
            value={shown}
            onChange={setShown}
            pages={sheets.map((page, index) => ({
              value: String(index),
              label: page.name,
              content: <SheetTable sheet={page} />,
            }))}
          />
        </div>
      ) : (
        sheet && <SheetTable sheet={sheet} />
      )}
    </DocumentFrame>
  );
}

const HEAD = 'border border-line bg-soft px-2 py-1 text-caption font-normal text-muted';

function SheetTable({ sheet: { rows, name } }: { sheet: Sheet }) {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return <EmptyDocument>{documentText.sheet.empty}</EmptyDocument>;
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse text-small" aria-label={name}>
        <thead>
          <tr>
            <th className={HEAD}>
              <span className="sr-only">{documentText.sheet.row}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={HEAD}>
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sheet does not change
            <tr key={index}>
              <th scope="row" className={HEAD} data-figures>
                {index + 1}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className="max-w-72 truncate border border-line px-2 py-1"
                  title={row[column] || undefined}
                >
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
