import { buildZip, type TestEntry } from './build-zip.ts';

/** Part name → its text, as an Office program would zip them. */
export function buildOffice(parts: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const entries = Object.entries(parts).map(
    ([name, content]): TestEntry => ({ name, content, isDeflated: true }),
  );
  return buildZip([{ name: '[Content_Types].xml', content: '<Types/>' }, ...entries]);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function wordParts(body: string, more: Record<string, string> = {}) {
  return {
    'word/document.xml': `${HEAD}<w:document ${WORD}><w:body>${body}</w:body></w:document>`,
    ...more,
  };
}

const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

function relations(targets: readonly string[]): string {
  const rows = targets.map(
    (target, index) => `<Relationship Id="rId${index + 1}" Type="x" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships ${RELATIONS}>${rows.join('')}</Relationships>`;
}

/** Sheets by name, each the inside of its `sheetData`. */
export function sheetParts(
  sheets: Record<string, string>,
  more: Record<string, string> = {},
): Record<string, string> {
  const names = Object.keys(sheets);
  const rows = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return {
    'xl/workbook.xml': `${HEAD}<workbook><sheets>${rows.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_name, index) => `worksheets/sheet${index + 1}.xml`),
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((data, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${HEAD}<worksheet><sheetData>${data}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
}

/** Slides by what stands in their shape tree. */
export function slideParts(
  slides: readonly string[],
  more: Record<string, string> = {},
): Record<string, string> {
  const ids = slides.map(
    (_slide, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`,
  );
  return {
    'ppt/presentation.xml': `${HEAD}<p:presentation><p:sldIdLst>${ids.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      slides.map((_slide, index) => `slides/slide${index + 1}.xml`),
    ),
    ...Object.fromEntries(
      slides.map((tree, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `${HEAD}<p:sld><p:cSld><p:spTree>${tree}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
    ...more,
  };
}
