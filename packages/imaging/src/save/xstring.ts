/** Text in a spreadsheet's XML (ECMA-376 part 1 §22.9.2.19): `_x000D_` stands for a letter that XML would lose. */

const ESCAPED = /_x([0-9a-f]{4})_/gi;
/** A text that only looks like one: its first letter is written as one. */
const LOOKS_ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const UNPRINTABLE = /[\0-\x08\x0b\x0c\x0e-\x1f]/g;

/** As a spreadsheet shows it: line ends as one letter, no controls. */
export function decodeXString(text: string): string {
  if (!text.includes('_')) return text;
  return text
    .replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n')
    .replace(UNPRINTABLE, '');
}

/** Everything that writes a spreadsheet asks this, so that `_x0041_` comes back as it was and not as `A`. */
export function escapeXString(text: string): string {
  return text.replace(LOOKS_ESCAPED, '_x005F_');
}
