/** XML as COS speaks it: elements and text, no attributes that mean anything, no DTD. */

/** An element: its name and either its text or its children. */
export type XmlElement = readonly [
  name: string,
  content: string | number | boolean | readonly XmlElement[],
];

export function writeXml(root: XmlElement): string {
  return `<?xml version='1.0' encoding='utf-8' ?>\n${writeElement(root)}`;
}

function writeElement([name, content]: XmlElement): string {
  const inner =
    typeof content === 'object' ? content.map(writeElement).join('') : escapeText(content);
  return `<${name}>${inner}</${name}>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** XML 1.0 has no way at all to write most control characters: they become U+FFFD. */
function escapeText(value: string | number | boolean): string {
  return (
    String(value)
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
      .replace(/[&<>"'\r]/g, (symbol) => ENTITIES[symbol] ?? symbol)
  );
}
