import { useMemo, useState } from 'react';
import { LIMITS } from '#files/documents/document-limits.ts';
import type { DocumentSheet, SheetContents } from '#files/documents/document-model.ts';
import { columnName } from '#platform/files/column-name.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { withPlaces } from '#ui/lists/with-places.ts';
import { DocumentFrame, EmptyDocument } from './DocumentFrame.tsx';
import { documentText } from './document-text.ts';
import { cellSpans } from './merged-cells.ts';

const { sheet: words } = documentText;

/** The values of a workbook, a tab for each sheet. */
export function SheetView({ contents }: { contents: SheetContents }) {
  const [shown, setShown] = useState('0');
  const { sheets } = contents;
  return (
    <DocumentFrame contents={contents} notes={notesOf(contents, sheets[Number(shown)])}>
      {sheets.length === 0 && <EmptyDocument>{words.noSheets}</EmptyDocument>}
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
        sheets[0] && <SheetTable sheet={sheets[0]} />
      )}
    </DocumentFrame>
  );
}

function notesOf(
  { isCut, hiddenSheets = 0 }: SheetContents,
  sheet: DocumentSheet | undefined,
): string[] {
  const { rows, columns } = sheet?.hidden ?? { rows: 0, columns: 0 };
  return [
    words.note,
    ...(sheet?.isCut ? [words.cut(LIMITS.tableRows, LIMITS.tableColumns)] : []),
    ...(rows + columns > 0 ? [words.hidden(rows, columns)] : []),
    ...(hiddenSheets > 0 ? [words.hiddenSheets(hiddenSheets)] : []),
    ...(isCut ? [words.moreSheets(LIMITS.sheets)] : []),
  ];
}

const HEAD = 'border border-line bg-soft px-2 py-1 text-caption font-normal text-muted';
const CELL = 'max-w-72 truncate border border-line px-2 py-1';

function SheetTable({ sheet }: { sheet: DocumentSheet }) {
  const { rows, name, rowNumbers, columnNumbers } = sheet;
  const spans = useMemo(() => cellSpans(sheet), [sheet]);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return <EmptyDocument>{whyEmpty(sheet)}</EmptyDocument>;
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <div className="overflow-x-auto">
      <table className="border-collapse text-small" aria-label={name}>
        <ColumnHeads columns={columns} numbers={columnNumbers} />
        <tbody>
          {withPlaces(rows).map(({ place: index, item: row }) => (
            <tr key={index}>
              <th scope="row" className={HEAD} data-figures>
                {(rowNumbers?.[index] ?? index) + 1}
              </th>
              {columns.map((column) => {
                const span = spans(index, column);
                return (
                  span && (
                    <td key={column} {...span} className={CELL} title={row[column] || undefined}>
                      {row[column]}
                    </td>
                  )
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadsProps {
  columns: readonly number[];
  numbers: DocumentSheet['columnNumbers'];
}

function ColumnHeads({ columns, numbers }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        <th className={HEAD}>
          <span className="sr-only">{words.row}</span>
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={HEAD}>
            {columnName(numbers?.[column] ?? column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function whyEmpty({ isChart, hidden }: DocumentSheet): string {
  if (isChart) return words.chart;
  return hidden ? words.allHidden : words.empty;
}
