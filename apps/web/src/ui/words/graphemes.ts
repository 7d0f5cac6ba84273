/**
 * A text in whole characters: an emoji or a combined letter is one. The segmenter is made with the
 * first text and not with the module: reading its rules takes longer than React's first render.
 */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' });
  return segmenter.segment(text);
}
let segmenter: Intl.Segmenter | undefined;
