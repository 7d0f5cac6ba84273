/** Text in lines no wider than `width`; breaks between any two signs, as Chinese and long names may. */
export function wrapText(
  words: string,
  width: number,
  widthOf: (part: string) => number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const sign of words) {
    if (line !== '' && widthOf(line + sign) > width) {
      lines.push(line);
      line = '';
    }
    line += sign;
  }
  return [...lines, line];
}
