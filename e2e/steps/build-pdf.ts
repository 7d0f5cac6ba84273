/** A PDF as its bytes: what stands in the content stream of each page, and the title in its properties. */
export function buildPdf(pages: string | readonly string[], title = ''): Uint8Array<ArrayBuffer> {
  const contents = typeof pages === 'string' ? [pages] : pages;
  // Catalog, list of pages, font and properties stand before the pages, of which each is two objects.
  const places = contents.map((_content, at) => ({ page: 5 + 2 * at, stream: 6 + 2 * at }));
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${places.map(({ page }) => `${page} 0 R`).join(' ')}]/Count ${places.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<<${title && `/Title (${title})`}>>`,
    ...contents.flatMap((content, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${places[at]?.stream} 0 R/Resources<</Font<</F1 3 0 R>>>>>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  const count = objects.length + 1;
  body += `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`;
  body += `trailer\n<</Size ${count}/Root 1 0 R/Info 4 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body, 'latin1'));
}

/** Lines below each other, each in its size. */
export function printLines(lines: readonly [text: string, size: number][]): string {
  const shown = lines.map(
    ([text, size], at) => `BT /F1 ${size} Tf 60 ${760 - at * 40} Td (${text}) Tj ET`,
  );
  return shown.join('\n');
}
