export interface Heading {
  /** The element's `id`. */
  id: string;
  text: string;
  level: 2 | 3;
}

const HEADING = /<h([1-6])>([\s\S]*?)<\/h\1>/g;

/** The title above the article is its only `h1`; two levels are listed and can be linked to. */
export function numberHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const numbered = html.replace(HEADING, (_whole, written: string, inside: string) => {
    const level = Math.min(Math.max(Number(written), 2), 4);
    const text = plainText(inside);
    if ((level !== 2 && level !== 3) || text === '') return `<h${level}>${inside}</h${level}>`;
    const id = `s-${headings.length + 1}`;
    headings.push({ id, text, level });
    return `<h${level} id="${id}">${inside}</h${level}>`;
  });
  return { html: numbered, headings };
}

/** The mark of a footnote (name-footnotes.ts): a heading with one says no more than without it. */
const FOOTNOTE_MARK = /<sup>.*?<\/sup>/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Turns back the signs that the library has escaped, and nothing else. */
function plainText(html: string): string {
  return html
    .replace(FOOTNOTE_MARK, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .trim();
}
