import type { Feature } from 'write-excel-file/universal';
import { cleanCell } from './table.ts';
import { escapeXString } from './xstring.ts';

/** A comment on a cell of a sheet; row and column counted from 0, the head among the rows. */
export interface CellNote {
  row: number;
  column: number;
  text: string;
}

const AUTHOR = '快传';
/** Size of the yellow slip, in cells. */
const SLIP = { columns: 3, rows: 4 };
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const COMMENTS_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml';
const SLIPS_TYPE = 'application/vnd.openxmlformats-officedocument.vmlDrawing';

/**
 * Comments on cells, for a writer that has none of its own: the texts, and the slips on which spreadsheets show
 * them, as ECMA-376 part 1 §18.7 and part 4 §19 want both (docs/decisions/0070). One list for each sheet.
 */
export function notesFeature(sheets: readonly (readonly CellNote[])[]): Feature<Blob> {
  const noted = sheets.flatMap((notes, at) =>
    notes.length > 0 ? [{ notes, number: at + 1 }] : [],
  );
  const hasNotes = (at: number) => (sheets[at]?.length ?? 0) > 0;
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            noted.length === 0
              ? undefined
              : `<Default Extension="vml" ContentType="${SLIPS_TYPE}"/>${noted
                  .map(
                    ({ number }) =>
                      `<Override PartName="/xl/comments${number}.xml" ContentType="${COMMENTS_TYPE}"/>`,
                  )
                  .join('')}`,
        },
        'xl/worksheets/sheet{id}.xml': {
          insert: (_, { sheetIndex }) =>
            hasNotes(sheetIndex)
              ? `<legacyDrawing xmlns:r="${RELATIONS}" r:id="rId-slips"/>`
              : undefined,
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': {
          insert: (_, { sheetIndex }) => {
            const number = sheetIndex + 1;
            return hasNotes(sheetIndex)
              ? relation('rId-comments', 'comments', `../comments${number}.xml`) +
                  relation('rId-slips', 'vmlDrawing', `../drawings/slips${number}.vml`)
              : undefined;
          },
        },
      },
      write: {
        files: () =>
          Object.fromEntries(
            noted.flatMap(({ notes, number }) => [
              [`xl/comments${number}.xml`, commentsXml(notes)],
              [`xl/drawings/slips${number}.vml`, slipsXml(notes)],
            ]),
          ),
      },
    },
  };
}

function relation(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`;
}

function commentsXml(notes: readonly CellNote[]): string {
  const list = notes.map(
    ({ row, column, text }) =>
      `<comment ref="${cellName(row, column)}" authorId="0"><text><t xml:space="preserve">${escaped(
        text,
      )}</t></text></comment>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>${AUTHOR}</author></authors><commentList>${list.join('')}</commentList></comments>`;
}

function slipsXml(notes: readonly CellNote[]): string {
  const slips = notes.map(
    ({ row, column }, at) => `<v:shape id="_x0000_s${1025 + at}" type="#_x0000_t202" \
style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto">\
<v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>\
<v:textbox style="mso-direction-alt:auto"/><x:ClientData ObjectType="Note"><x:MoveWithCells/>\
<x:SizeWithCells/><x:Anchor>${column + 1}, 15, ${row}, 2, ${column + 1 + SLIP.columns}, 15, \
${row + SLIP.rows}, 4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row>\
<x:Column>${column}</x:Column></x:ClientData></v:shape>`,
  );
  return `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" \
xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/>\
</o:shapelayout><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" \
path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" \
o:connecttype="rect"/></v:shapetype>${slips.join('')}</xml>`;
}

/** As spreadsheets name cells: the first is A1. */
function cellName(row: number, column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}

function escaped(text: string): string {
  return escapeXString(cleanCell(text))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
