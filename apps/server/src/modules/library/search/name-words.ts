/** Pure: a search for part of a name as the words that names are kept by (0006). */

/** Single characters and pairs, each once: 报告1 → 报告, 告1. A single character is its own word. */
export function nameWords(search: string): string[] {
  const characters = [...foldCase(search)];
  if (characters.length <= 1) return characters;
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return [...new Set(pairs)];
}

/** A to Z only, as both databases fold: other letters are found as they are written. */
function foldCase(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A `like` pattern for names that contain the search; `\` escapes. */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
