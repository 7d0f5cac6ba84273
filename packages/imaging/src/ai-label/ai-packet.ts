import type { Bytes } from '../bytes.ts';

/** The fields of the Chinese label for generated content; all of them texts (docs/decisions/0057). */
export interface AiLabel {
  /** Made by a machine: 1 is, 2 may be, 3 suspected. */
  Label: '1' | '2' | '3';
  ContentProducer: string;
  ProduceID: string;
  ReservedCode1: string;
  ContentPropagator: string;
  PropagateID: string;
  ReservedCode2: string;
}

const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const TEXTS = [
  'ContentProducer',
  'ProduceID',
  'ReservedCode1',
  'ContentPropagator',
  'PropagateID',
  'ReservedCode2',
] as const;
/** More is no label. */
const MOST_VALUE_LETTERS = 200;

/** Reads the label out of an XMP packet: as an element or an attribute, bare or wrapped in `AIGC`. */
export function labelOf(packet: string): AiLabel | undefined {
  const prefix = prefixIn(packet);
  const element = new RegExp(`<${prefix}:AIGC\\b[^>]*>([^<]*)</${prefix}:AIGC>`).exec(packet)?.[1];
  const attribute = new RegExp(`\\s${prefix}:AIGC=(?:"([^"]*)"|'([^']*)')`).exec(packet);
  const text = element ?? attribute?.[1] ?? attribute?.[2];
  return text === undefined ? undefined : parse(unescapeXml(text).trim());
}

/** The packet with the label in place of an older one, everything else untouched; a new one without any. */
export function withLabel(packet: string | undefined, label: AiLabel): Bytes {
  const property = describe(label);
  const bare = packet === undefined ? undefined : withoutLabel(packet);
  const place = bare?.lastIndexOf('</rdf:RDF>') ?? -1;
  const text =
    bare !== undefined && place >= 0
      ? `${bare.slice(0, place)}${property}${bare.slice(place)}`
      : newPacket(property);
  return new TextEncoder().encode(text);
}

function newPacket(property: string): string {
  return (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">${property}</rdf:RDF></x:xmpmeta>` +
    '<?xpacket end="w"?>'
  );
}

function describe(label: AiLabel): string {
  const values = TEXTS.map((name) => [name, cleanValue(label[name])] as const);
  const json = JSON.stringify(Object.fromEntries([['Label', label.Label], ...values]));
  return `<rdf:Description rdf:about="" xmlns:TC260="${NAMESPACE}"><TC260:AIGC>${escapeXml(json)}</TC260:AIGC></rdf:Description>`;
}

function withoutLabel(packet: string): string {
  const prefix = prefixIn(packet);
  return packet
    .replace(new RegExp(`<${prefix}:AIGC\\b[^>]*>[^<]*</${prefix}:AIGC>`, 'g'), '')
    .replace(new RegExp(`\\s${prefix}:AIGC=(?:"[^"]*"|'[^']*')`, 'g'), '')
    .replace(/<rdf:Description rdf:about="" xmlns:TC260="[^"]*">\s*<\/rdf:Description>/g, '');
}

function prefixIn(packet: string): string {
  const declared = /xmlns:([A-Za-z_][\w-]*)=["']http:\/\/www\.tc260\.org\.cn\/ns\/AIGC\/1\.0\/["']/;
  return declared.exec(packet)?.[1] ?? 'TC260';
}

function parse(text: string): AiLabel | undefined {
  try {
    const outer: unknown = JSON.parse(text);
    const fields = isRecord(outer) && isRecord(outer['AIGC']) ? outer['AIGC'] : outer;
    if (!isRecord(fields)) return undefined;
    const label = String(fields['Label'] ?? '');
    if (label !== '1' && label !== '2' && label !== '3') return undefined;
    const value = (name: (typeof TEXTS)[number]) => {
      const said = fields[name];
      return typeof said === 'string' ? said.slice(0, MOST_VALUE_LETTERS) : '';
    };
    return {
      Label: label,
      ContentProducer: value('ContentProducer'),
      ProduceID: value('ProduceID'),
      ReservedCode1: value('ReservedCode1'),
      ContentPropagator: value('ContentPropagator'),
      PropagateID: value('PropagateID'),
      ReservedCode2: value('ReservedCode2'),
    };
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** ASCII that no reader stumbles over: no space, no quote, no backslash, no markup. */
function cleanValue(value: string): string {
  return value.replace(/[^\x21-\x7e]|["'\\<>&]/g, '').slice(0, MOST_VALUE_LETTERS);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
};

function unescapeXml(text: string): string {
  return text.replace(
    /&(?:(quot|apos|lt|gt|amp)|#(\d{1,6})|#x([\da-f]{1,5}));/gi,
    (all, name, decimal, hex) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
