/**
 * As much XML as Office documents use. No DOCTYPE, so no entities but the five and numbers, and nothing
 * outside the text is ever asked for; every step goes forward, so a hostile text costs its length.
 */
import { LIMITS } from './document-limits.ts';
import { DocumentProblem } from './document-problem.ts';

/**
 * An attribute by its name as it stands, or without its prefix: of several the first. `*:id` is the one that
 * has a prefix, whichever the program took.
 */
export type Attribute = (name: string) => string | undefined;

export interface XmlVisitor {
  /** Names come without their prefix: `w:p` is `p`. */
  open?(name: string, attribute: Attribute): void;
  close?(name: string): void;
  text?(text: string): void;
  /** True: the rest is not read. */
  isDone?(): boolean;
}

const CDATA = '<![CDATA[';
const COMMENT = '<!--';

/**
 * Reads to the end, or to where the text was cut. False where it breaks off on what no program writes: all
 * that stands before was read.
 */
export function readXml(source: string, visitor: XmlVisitor): boolean {
  let at = 0;
  let depth = 0;
  while (!visitor.isDone?.()) {
    const start = source.indexOf('<', at);
    if (start < 0) return true;
    if (start > at) visitor.text?.(decodeEntities(source.slice(at, start)));
    const end = endOf(source, start);
    if (end === ENDLESS) return false;
    if (end < 0) return true;
    at = end;
    if (source[start + 1] === '?') continue;
    if (source[start + 1] === '!') {
      readDeclared(source.slice(start, end), visitor);
      continue;
    }
    depth += readTag(source.slice(start + 1, end - 1), visitor);
    if (depth > LIMITS.xmlDepth) throw new DocumentProblem('heavy');
    if (depth < 0) return false;
  }
  return true;
}

/** Stands for a tag that is longer than any program writes. */
const ENDLESS = -2;

/**
 * Finds the end of the tag or section that begins here; below 0 where the text ends before, or the
 * tag never does.
 */
function endOf(source: string, start: number): number {
  if (source.startsWith(COMMENT, start)) return after(source, '-->', start);
  if (source.startsWith(CDATA, start)) return after(source, ']]>', start);
  if (source[start + 1] === '?') return after(source, '?>', start);
  const most = Math.min(source.length, start + LIMITS.tagLength);
  let quote = '';
  for (let at = start + 1; at < most; at += 1) {
    const symbol = source[at] ?? '';
    if (quote) quote = symbol === quote ? '' : quote;
    else if (symbol === '"' || symbol === "'") quote = symbol;
    else if (symbol === '>') return at + 1;
  }
  return most < source.length ? ENDLESS : -1;
}

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function readDeclared(piece: string, visitor: XmlVisitor): void {
  if (piece.startsWith(COMMENT)) return;
  // SECURITY T9: a DOCTYPE may name entities, outside ones too. No Office program writes one.
  if (!piece.startsWith(CDATA)) throw new DocumentProblem('broken');
  visitor.text?.(piece.slice(CDATA.length, -']]>'.length));
}

/** Reads a tag and returns its change of the depth. */
function readTag(tag: string, visitor: XmlVisitor): number {
  if (tag.startsWith('/')) {
    visitor.close?.(localName(tag.slice(1).trim()));
    return -1;
  }
  const isEmpty = tag.endsWith('/');
  const body = isEmpty ? tag.slice(0, -1) : tag;
  const space = body.search(/\s/);
  const name = localName(space < 0 ? body : body.slice(0, space));
  let attributes: Map<string, string> | undefined;
  visitor.open?.(name, (wanted) => {
    attributes ??= readAttributes(space < 0 ? '' : body.slice(space));
    return attributes.get(wanted);
  });
  if (!isEmpty) return 1;
  visitor.close?.(name);
  return 0;
}

function readAttributes(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = text.indexOf('=', at);
    if (equals < 0) return found;
    const quoteAt = nextQuote(text, equals + 1);
    const end = quoteAt < 0 ? -1 : text.indexOf(text[quoteAt] ?? '"', quoteAt + 1);
    if (end < 0) return found;
    const name = text.slice(at, equals).trim();
    const value = decodeEntities(text.slice(quoteAt + 1, end));
    found.set(name, value);
    const local = localName(name);
    if (!found.has(local)) found.set(local, value);
    if (local !== name && !name.startsWith('xmlns:')) found.set(`*:${local}`, value);
    at = end + 1;
  }
}

function nextQuote(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"' || text[at] === "'") return at;
  }
  return -1;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const ENTITY = /&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole;
    const isHex = name[1] === 'x' || name[1] === 'X';
    const point = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
