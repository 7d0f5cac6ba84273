/**
 * White space, controls, and letters that Unicode has drawn as nothing: fillers of Hangul, joiners, marks of direction,
 * tags. Braille's blank and the null notehead are drawn as well, with nothing in them.
 */
const NOTHING_SEEN = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{1d159}]*$/u;

/**
 * True for a text of which nothing is seen: as a name it looks empty wherever it stands. One letter that is seen makes it
 * a text, and then nothing of it is taken away by this rule: a filler carries a lone jamo in Korean, a blank cell parts
 * words of Braille.
 */
export function isBlank(text: string): boolean {
  return NOTHING_SEEN.test(text);
}

/** The text as it is, or empty where nothing of it is seen. */
export function visibleText(text: string): string {
  return isBlank(text) ? '' : text;
}
