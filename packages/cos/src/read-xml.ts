/** A parsed element. Text between children is dropped. */
export interface XmlNode {
  name: string;
  text: string;
  children: XmlNode[];
}

/** Nothing that COS sends or receives is deeper. */
const MAX_DEPTH = 8;
/** 10,000 parts have 60,002; the 500,000 that fit into a request would hold up everybody else. */
const MAX_TAGS = 100_000;

/** Opening, closing, empty tag; comment; declaration. Attributes are skipped over. */
const TAG =
  /<(?:(!--[\s\S]*?--)|(\?[^>]*\?)|(\/)([\w.:-]+)\s*|([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/)?)>/gy;

/**
 * Parses a small document without resolving anything: a DOCTYPE, CDATA or an unknown entity makes it
 * undefined, as does any text that is not well-formed.
 */
export function readXml(source: string): XmlNode | undefined {
  if (source.includes('\0')) return undefined;
  const top: XmlNode = { name: '', text: '', children: [] };
  const open = [top];
  let tags = 0;
  let at = source.startsWith('\ufeff') ? 1 : 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    const text = decodeText(source.slice(at, next === -1 ? undefined : next));
    const current = open.at(-1);
    if (text === undefined || !current) return undefined;
    current.text += text;
    if (next === -1) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(source);
    tags += 1;
    if (!tag || !applyTag(tag, open) || tags > MAX_TAGS) return undefined;
    at = TAG.lastIndex;
  }
  const [root] = top.children;
  const isWhole = open.length === 1 && top.children.length === 1 && top.text.trim() === '';
  return isWhole ? root : undefined;
}

/** False where the tag does not fit. */
function applyTag(tag: RegExpExecArray, open: XmlNode[]): boolean {
  const [, comment, declaration, , closed, opened, , isEmpty] = tag;
  const current = open.at(-1);
  if (!current) return false;
  if (comment !== undefined || declaration !== undefined) return true;
  if (closed !== undefined) {
    if (open.length === 1 || current.name !== closed) return false;
    if (current.children.length > 0) current.text = '';
    open.pop();
    return true;
  }
  const node: XmlNode = { name: opened ?? '', text: '', children: [] };
  current.children.push(node);
  if (isEmpty === undefined) open.push(node);
  return open.length <= MAX_DEPTH;
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function decodeText(text: string): string | undefined {
  let decoded = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf('&', at);
    if (start === -1) return decoded + text.slice(at);
    const end = text.indexOf(';', start);
    const name = end === -1 ? '' : text.slice(start + 1, end);
    const value = ENTITIES.get(name) ?? decodeNumber(name);
    if (value === undefined) return undefined;
    decoded += text.slice(at, start) + value;
    at = end + 1;
  }
}

function decodeNumber(name: string): string | undefined {
  const match = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!match) return undefined;
  const code = match[1] ? Number.parseInt(match[1], 16) : Number(match[2]);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

export function childText(node: XmlNode, name: string): string | undefined {
  return node.children.find((child) => child.name === name)?.text;
}

export function childrenNamed(node: XmlNode, name: string): XmlNode[] {
  return node.children.filter((child) => child.name === name);
}
