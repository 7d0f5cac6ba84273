const BOX = /<input type="checkbox" disabled=""( checked="")? \/>/g;

/** Wide tables scroll inside themselves; the boxes of a list are signs, no controls. */
export function settleParts(html: string): string {
  return html
    .replaceAll(
      '<table>',
      '<div class="wide-table" role="region" aria-label="表格" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
    .replace(BOX, (_whole, checked?: string) => (checked ? '☑' : '☐'));
}
