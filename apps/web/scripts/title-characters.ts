/**
 * Lists the characters that the display face must hold: those of the titles in the source. A title
 * is what stands in
 *   - `title` and `accent` of a <Hero> or <PageHead>, `text` of a <Seal>,
 *   - an element that carries `font-display`, as a literal, or as a reference into the feature's
 *     own text.ts (`text.share.title`).
 */
export interface WebSource {
  /** From src, with forward slashes. */
  path: string;
  code: string;
}

/** The exported `text` of a feature's text.ts, by its path from src. */
export type LoadText = (path: string) => Promise<unknown>;

/** The first screens, whose titles must not wait for the characters of the others. */
export function isHome({ path }: WebSource): boolean {
  return (
    path === 'features/files/UploadScreen.tsx' || path === 'features/images/front/FrontStage.tsx'
  );
}

export async function titleCharacters(
  sources: readonly WebSource[],
  loadText: LoadText,
): Promise<string> {
  const found = new Set<string>();
  for (const source of sources) {
    for (const title of await wordedTitles(source, loadText)) {
      for (const character of [...title].filter(isHan)) found.add(character);
    }
  }
  return [...found].sort().join('');
}

async function wordedTitles({ path, code }: WebSource, loadText: LoadText): Promise<string[]> {
  const words = titlesIn(code).map(async ({ literal, reference }) =>
    reference ? lookUp(await loadText(textFileOf(path)), reference) : literal,
  );
  return Promise.all(words);
}

interface Title {
  literal: string;
  /** `share.title` for `text.share.title`; then there is no literal. */
  reference?: string;
}

const KIT = /<(?:Hero|PageHead|Seal)\b(?:[^>"{]|"[^"]*"|\{[^}]*\})*>/g;
const ATTRIBUTE = /\b(?:title|accent|text)=(?:"([^"]*)"|\{([^}]*)\})/g;
const SPREAD = /\{\.\.\.text\.([\w.]+)\}/g;
const DISPLAY_ELEMENT = /<(\w+)[^>]*\bfont-display\b[^>]*>(.*?)<\/\1>/gs;

function titlesIn(code: string): Title[] {
  const attributes = [...code.matchAll(KIT)].flatMap(([tag]) => [
    ...[...tag.matchAll(ATTRIBUTE)].flatMap(([, literal = '', expression = '']) => [
      { literal },
      ...titlesOf(expression),
    ]),
    ...[...tag.matchAll(SPREAD)].flatMap(([, name]) => [
      { literal: '', reference: `${name}.title` },
      { literal: '', reference: `${name}.accent` },
    ]),
  ]);
  const elements = [...code.matchAll(DISPLAY_ELEMENT)].flatMap(([, , content = '']) => [
    { literal: content },
    ...titlesOf(content),
  ]);
  return [...attributes, ...elements];
}

/** The string literals and the references of an expression. */
function titlesOf(expression: string): Title[] {
  const literals = [...expression.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)];
  const references = [...expression.matchAll(/\btext\.([\w.]+)/g)];
  const [late] = /\b\w+Text\.[\w.]+/.exec(expression) ?? [];
  if (late) throw new Error(`${late}: titles stand in text.ts`);
  return [
    ...literals.map(([, single = '', double = '', template = '']) => ({
      literal: single + double + template,
    })),
    ...references.map(([, reference = '']) => ({ literal: '', reference })),
  ];
}

/** STYLE: a feature keeps its sentences in text.ts; what it splits off for weight has no titles. */
function textFileOf(path: string): string {
  return path.replace(/^(features\/[^/]+)\/.*$/, '$1/text.ts');
}

function lookUp(table: unknown, reference: string): string {
  let value = table;
  for (const key of reference.split('.')) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  }
  return typeof value === 'string' ? value : '';
}

/** Han characters and the full-width marks between them; the rest comes from the fallback faces. */
function isHan(character: string): boolean {
  return /[\p{Script=Han}，。、：；？！（）“”《》·—…]/u.test(character);
}
