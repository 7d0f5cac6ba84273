/** Puts pieces of one line together: a space between words of letters, none between Chinese. */
export function joinTexts(texts: readonly string[]): string {
  return texts.reduce((joined, text) => {
    const needsSpace = /[\p{L}\p{N}.,;:!?%)]$/u.test(joined) && /^[\p{L}\p{N}(]/u.test(text);
    const isChinese = /\p{Script=Han}$/u.test(joined) || /^\p{Script=Han}/u.test(text);
    return joined + (needsSpace && !isChinese ? ' ' : '') + text;
  }, '');
}
