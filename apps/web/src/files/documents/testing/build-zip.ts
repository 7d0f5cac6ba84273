/** Zips for the tests, whole and broken ones. In types of the platform alone: this folder knows no Node. */
import { crc32 } from '@transmit/imaging/ai-label/crc32';

export interface TestEntry {
  name: string | Uint8Array<ArrayBuffer>;
  content?: string | Uint8Array<ArrayBuffer>;
  /** Stored unless said otherwise. */
  isDeflated?: boolean;
  /** General purpose bits: 1 locked, 0x800 UTF-8. */
  flags?: number;
  method?: number;
  extra?: Uint8Array<ArrayBuffer>;
  /** Its sizes stand behind it, as a program that packs into a stream writes them. */
  isStreamed?: boolean;
  /** False claims of the list, where it lies. */
  claims?: { packedBytes?: number; sizeBytes?: number; offset?: number; sum?: number };
}

const UTF8_FLAG = 0x800;
const SIZES_BEHIND = 8;

export async function buildZip(
  entries: readonly TestEntry[],
  comment = '',
): Promise<Uint8Array<ArrayBuffer>> {
  const body: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const made = await buildEntry(entry, offset);
    body.push(...made.local);
    list.push(...made.central);
    offset += lengthOf(made.local);
  }
  const tail = new Uint8Array(22 + comment.length);
  const end = new DataView(tail.buffer);
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, Math.min(entries.length, 0xffff), true);
  end.setUint16(10, Math.min(entries.length, 0xffff), true);
  end.setUint32(12, lengthOf(list), true);
  end.setUint32(16, offset, true);
  end.setUint16(20, comment.length, true);
  tail.set(bytesOf(comment), 22);
  return joined([...body, ...list, tail]);
}

async function buildEntry(entry: TestEntry, offset: number) {
  const name = bytesOf(entry.name);
  const plain = bytesOf(entry.content ?? '');
  const packed = entry.isDeflated ? await deflate(plain) : plain;
  const extra = entry.extra ?? new Uint8Array();
  const said = entry.flags ?? (typeof entry.name === 'string' ? UTF8_FLAG : 0);
  const flags = said | (entry.isStreamed ? SIZES_BEHIND : 0);
  const sum = entry.claims?.sum ?? crc32(plain);
  const method = entry.method ?? (entry.isDeflated ? 8 : 0);
  const { packedBytes = packed.length, sizeBytes = plain.length } = entry.claims ?? {};

  const local = new DataView(new ArrayBuffer(30));
  local.setUint32(0, 0x04034b50, true);
  local.setUint16(6, flags, true);
  local.setUint16(8, method, true);
  if (!entry.isStreamed) {
    local.setUint32(14, sum, true);
    local.setUint32(18, packedBytes, true);
    local.setUint32(22, sizeBytes, true);
  }
  local.setUint16(26, name.length, true);
  local.setUint16(28, extra.length, true);

  const central = new DataView(new ArrayBuffer(46));
  central.setUint32(0, 0x02014b50, true);
  central.setUint16(8, flags, true);
  central.setUint16(10, method, true);
  central.setUint32(16, sum, true);
  central.setUint32(20, packedBytes, true);
  central.setUint32(24, sizeBytes, true);
  central.setUint16(28, name.length, true);
  central.setUint16(30, extra.length, true);
  central.setUint32(42, entry.claims?.offset ?? offset, true);
  const behind = new DataView(new ArrayBuffer(entry.isStreamed ? 16 : 0));
  if (entry.isStreamed) {
    behind.setUint32(0, 0x08074b50, true);
    behind.setUint32(4, sum, true);
    behind.setUint32(8, packedBytes, true);
    behind.setUint32(12, sizeBytes, true);
  }
  return {
    local: [new Uint8Array(local.buffer), name, extra, packed, new Uint8Array(behind.buffer)],
    central: [new Uint8Array(central.buffer), name, extra],
  };
}

export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

function bytesOf(content: string | Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
