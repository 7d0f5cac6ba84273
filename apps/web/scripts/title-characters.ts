/**
 * Which characters the display face must hold: those of the titles in the source. A title is the
 * literal text of
 *   - `title` and `accent` of a <Hero> or <PageHead>, `text` of a <Seal>,
 *   - an element that carries `font-display`,
 *   - any value in an object called TITLES (for a feature's text.ts).
 */
export function titleCharacters(sources: readonly string[]): string {
  const found = new Set<string>();
  for (const source of sources) {
    for (const title of titlesIn(source)) {
      for (const character of title) if (isHan(character)) found.add(character);
    }
  }
  return [...found].sort().join('');
}

function titlesIn(source: string): string[] {
  const tags = [...source.matchAll(/<(?:Hero|PageHead|Seal)\b[^>]*>/gs)].flatMap(([tag]) =>
    [...tag.matchAll(/\b(?:title|accent|text)=(?:"([^"]*)"|\{([^}]*)\})/gs)].map(
      ([, text = '', expression = '']) => text + stringsIn(expression),
    ),
  );
  const elements = [...source.matchAll(/<(\w+)[^>]*\bfont-display\b[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , content = '']) => content,
  );
  const tables = [...source.matchAll(/\bTITLES\s*=\s*\{(.*?)\n?\}/gs)].map(([, body = '']) =>
    stringsIn(body),
  );
  return [...tags, ...elements, ...tables];
}

function stringsIn(code: string): string {
  return [...code.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)]
    .map(([, single = '', double = '', template = '']) => single + double + template)
    .join('');
}

/** Han characters and the full-width marks between them; the rest comes from the fallback faces. */
function isHan(character: string): boolean {
  return /[\p{Script=Han}，。、：；？！（）「」《》·—…]/u.test(character);
}
