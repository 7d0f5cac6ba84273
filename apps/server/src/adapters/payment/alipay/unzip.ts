/** A zip in memory, read from its end: enough for the day's bill, bounded whatever the archive claims. */
import { crc32, inflateRawSync } from 'node:zlib';

export interface UnzipBounds {
  entries: number;
  /** Limit for each entry, unpacked. */
  entryBytes: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT_BYTES = 0xffff;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

interface ListedEntry {
  method: number;
  crc: number;
  packedBytes: number;
  unpackedBytes: number;
  localAt: number;
}

/** The contents of all entries, in the order of the list; their names are in no known encoding. */
export function unzip(archive: Buffer, bounds: UnzipBounds): Buffer[] {
  return listEntries(archive, bounds).map((entry) => unpack(archive, entry, bounds));
}

function listEntries(archive: Buffer, bounds: UnzipBounds): ListedEntry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > bounds.entries) throw new Error('zip: too many entries');
  const entries: ListedEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    requireSignature(archive, at, LISTED);
    entries.push({
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packedBytes: archive.readUInt32LE(at + 20),
      unpackedBytes: archive.readUInt32LE(at + 24),
      localAt: archive.readUInt32LE(at + 42),
    });
    const names = archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30);
    at += LISTED_BYTES + names + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(archive: Buffer): number {
  const last = archive.length - END_BYTES;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT_BYTES); at -= 1) {
    if (archive.readUInt32LE(at) === END) return at;
  }
  throw new Error('zip: no end');
}

function unpack(archive: Buffer, entry: ListedEntry, bounds: UnzipBounds): Buffer {
  const { localAt, packedBytes, unpackedBytes } = entry;
  if (unpackedBytes > bounds.entryBytes) throw new Error('zip: entry too large');
  requireSignature(archive, localAt, LOCAL);
  const names = archive.readUInt16LE(localAt + 26) + archive.readUInt16LE(localAt + 28);
  const start = localAt + LOCAL_BYTES + names;
  const bytes = inflate(entry.method, archive.subarray(start, start + packedBytes), unpackedBytes);
  if (bytes.length !== unpackedBytes || crc32(bytes) !== entry.crc) {
    throw new Error('zip: damaged entry');
  }
  return bytes;
}

function inflate(method: number, packed: Buffer, unpackedBytes: number): Buffer {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error(`zip: method ${method}`);
  // Never more than was announced, and that was within bounds.
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) });
}

function requireSignature(archive: Buffer, at: number, signature: number): void {
  if (archive.readUInt32LE(at) !== signature) throw new Error('zip: broken list');
}
