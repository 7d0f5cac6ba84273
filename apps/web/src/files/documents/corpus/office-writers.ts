/** Office documents as other programs put them together: the parts are theirs, the words ours. */
import { buildZip, type TestEntry } from '../testing/build-zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export type Relation = readonly [id: string, kind: string, target: string];

function relationsXml(relations: readonly Relation[], base = OFFICE): string {
  const rows = relations.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${base}/${kind}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}">${rows.join('')}</Relationships>`;
}

export interface Package {
  /** Path of the main part, from the top. */
  main: string;
  content: string;
  relations?: readonly Relation[];
  /** Parts by their names from the top. */
  more?: Record<string, string>;
  /** The edition that names its relations otherwise. */
  base?: string;
  /** Settings of the zip's entries. */
  entry?: Partial<TestEntry>;
  isRelationFirst?: boolean;
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const SHOW_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';

/** Types by a part's name or content: the first that fits. */
const TYPES: readonly [sign: RegExp, type: string][] = [
  [/<(?:\w+:)?document[\s>]/, `${WORD_TYPE}.document.main+xml`],
  [/<(?:\w+:)?workbook[\s>]/, `${SHEET_TYPE}.sheet.main+xml`],
  [/<(?:\w+:)?presentation[\s>]/, `${SHOW_TYPE}.presentation.main+xml`],
  [/^word\/styles/i, `${WORD_TYPE}.styles+xml`],
  [/^xl\/styles/i, `${SHEET_TYPE}.styles+xml`],
  [/sharedstrings/i, `${SHEET_TYPE}.sharedStrings+xml`],
  [/chartsheets\//, `${SHEET_TYPE}.chartsheet+xml`],
  [/worksheets\//, `${SHEET_TYPE}.worksheet+xml`],
  [/slides\//i, `${SHOW_TYPE}.slide+xml`],
];

/** Other readers look a part's type up, where ours looks at the part. */
function contentTypes(main: string, content: string, others: readonly string[]): string {
  const signed: [string, string][] = [
    [main, content],
    ...others.map((name): [string, string] => [name, name]),
  ];
  const overrides = signed.flatMap(([name, sign]) => {
    const type = TYPES.find(([known]) => known.test(sign))?.[1];
    return type ? [`<Override PartName="/${name.replace(/^\//, '')}" ContentType="${type}"/>`] : [];
  });
  return `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

export function packaged({
  main,
  content,
  relations = [],
  more = {},
  base = OFFICE,
  entry = { isDeflated: true },
  isRelationFirst = false,
}: Package): Promise<Uint8Array<ArrayBuffer>> {
  const slash = main.lastIndexOf('/');
  const [folder, name] = [main.slice(0, slash + 1), main.slice(slash + 1)];
  const parts: [string, string][] = [
    ['[Content_Types].xml', contentTypes(main, content, Object.keys(more))],
    ['_rels/.rels', relationsXml([['rId1', 'officeDocument', main]], base)],
    [main, content],
    ...(relations.length > 0
      ? [[`${folder}_rels/${name}.rels`, relationsXml(relations, base)] as [string, string]]
      : []),
    ...Object.entries(more),
  ];
  const ordered = isRelationFirst ? [...parts.slice(1), ...parts.slice(0, 1)] : parts;
  return buildZip(ordered.map(([part, text]) => ({ name: part, content: text, ...entry })));
}

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

export function wordXml(body: string, names = WORD): string {
  return `${HEAD}<w:document ${names}><w:body>${body}<w:sectPr/></w:body></w:document>`;
}

export function docx(body: string, rest: Partial<Package> = {}) {
  return packaged({ main: 'word/document.xml', content: wordXml(body), ...rest });
}

export const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
export const paragraph = (text: string, properties = '') => `<w:p>${run(text, properties)}</w:p>`;

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

export interface SheetFile {
  /** Inside of the first sheet, `sheetData` included where there is other than rows. */
  sheet: string;
  /** Format codes; the first has the style 1. */
  formats?: readonly string[];
  texts?: readonly string[];
  book?: string;
  sheets?: string;
  rest?: Partial<Package>;
  textsAt?: string;
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

export function xlsx({
  sheet,
  formats = [],
  texts = [],
  book = '',
  sheets = '<sheet name="表" sheetId="1" r:id="rId1"/>',
  textsAt = 'sharedStrings.xml',
  rest = {},
}: SheetFile) {
  const styles = `${HEAD}<styleSheet ${SHEET}><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${176 + at}" formatCode="${escaped(code)}"/>`)
    .join(
      '',
    )}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${176 + at}" applyNumberFormat="1"/>`)
    .join('')}</cellXfs></styleSheet>`;
  const data = sheet.includes('<sheetData') ? sheet : `<sheetData>${sheet}</sheetData>`;
  const { more, relations = [], ...others } = rest;
  return packaged({
    main: 'xl/workbook.xml',
    content: `${HEAD}<workbook ${SHEET} xmlns:r="${OFFICE}">${book}<sheets>${sheets}</sheets></workbook>`,
    relations: [
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId90', 'styles', 'styles.xml'],
      ['rId91', 'sharedStrings', textsAt],
      ...relations,
    ],
    more: {
      'xl/worksheets/sheet1.xml': `${HEAD}<worksheet ${SHEET}>${data}</worksheet>`,
      'xl/styles.xml': styles,
      [`xl/${textsAt}`]: `${HEAD}<sst ${SHEET}>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ...more,
    },
    ...others,
  });
}

/** One number in one format. */
export const formatted = (value: number, format: string, rest: Partial<SheetFile> = {}) =>
  xlsx({
    sheet: `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`,
    formats: [format],
    ...rest,
  });

const DRAWING = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${OFFICE}"`;

export const shape = (...lines: string[]) =>
  `<p:sp><p:txBody>${lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;

export interface SlideFile {
  tree: string;
  /** Attributes of the slide's root. */
  attributes?: string;
}

export function slideXml({ tree, attributes = '' }: SlideFile): string {
  return `${HEAD}<p:sld ${DRAWING} ${attributes}><p:cSld><p:spTree>${tree}</p:spTree></p:cSld></p:sld>`;
}

export function pptx(slides: readonly SlideFile[], rest: Partial<Package> = {}) {
  const ids = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`).join('');
  return packaged({
    main: 'ppt/presentation.xml',
    content: `${HEAD}<p:presentation ${DRAWING}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`,
    relations: slides.map((_, at) => [`rId${at + 2}`, 'slide', `slides/slide${at + 1}.xml`]),
    more: Object.fromEntries(
      slides.map((slide, at) => [`ppt/slides/slide${at + 1}.xml`, slideXml(slide)]),
    ),
    ...rest,
  });
}

const DIAGRAM = 'http://schemas.openxmlformats.org/drawingml/2006/diagram';

/** The place of a diagram whose words stand in the part that `rId3` leads to. */
export const diagramPlace = `<dgm:relIds xmlns:dgm="${DIAGRAM}" xmlns:r="${OFFICE}" r:dm="rId3" r:lo="rId4" r:qs="rId5" r:cs="rId6"/>`;

const point = (words: string, type = '', set = '') =>
  `<dgm:pt modelId="1"${type && ` type="${type}"`}><dgm:prSet${set}/><dgm:t><a:bodyPr/><a:p>${words && `<a:r><a:t>${words}</a:t></a:r>`}<a:endParaRPr/></a:p></dgm:t></dgm:pt>`;

/** A diagram's words, and the hint of a node that nobody has written in. */
export const diagramXml = (...words: string[]) =>
  `${HEAD}<dgm:dataModel xmlns:dgm="${DIAGRAM}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst>${point('', 'doc', ' loTypeId="urn:layout"')}${words.map((word) => point(word) + point('', 'parTrans')).join('')}${point('[文本]', '', ' phldrT="[文本]" phldr="1"')}${point('', 'pres', ' presName="node"')}</dgm:ptLst><dgm:cxnLst/></dgm:dataModel>`;
