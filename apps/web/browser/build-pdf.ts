/** A PDF of one page as its bytes: what stands in its content stream, and what its properties say. */
export function buildPdf(content: string, title = ''): Uint8Array<ArrayBuffer> {
  const info = title === '' ? '' : `/Title (${title})`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<<${info}>>`,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = body.length;
  const count = objects.length + 1;
  body += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`;
  body += `trailer\n<</Size ${count}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(body, 'latin1'));
}

/** Lines below each other, each in its size. */
export function printLines(lines: readonly [text: string, size: number][]): string {
  const shown = lines.map(
    ([text, size], at) => `BT /F1 ${size} Tf 60 ${760 - at * 40} Td (${text}) Tj ET`,
  );
  return shown.join('\n');
}
