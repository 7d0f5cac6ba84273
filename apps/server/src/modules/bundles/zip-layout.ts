/**
 * The bytes of a zip around its files' own (PKWARE APPNOTE 6.3): stored, UTF-8 names, check values
 * after the data, ZIP64 where sizes, places or counts need it. Every length is known before the first
 * byte is read, so a download shows how much is left.
 */
export interface ZipEntry {
  /** Folders and name, with `/`. */
  path: string;
  sizeBytes: number;
  /** Epoch ms. */
  modifiedAt: number;
}

export interface WrittenEntry extends ZipEntry {
  crc32: number;
  /** Position of its local header. */
  offset: number;
}

const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Made on Unix, or unpackers take the names for DOS code pages. */
const MADE_BY_UNIX = 3 << 8;
/** A regular file, -rw-r--r--. */
const FILE_MODE = 0o100644 * 0x10000;
/** Check value and sizes follow the data; names are UTF-8. */
const FLAGS = 0x0008 | 0x0800;
const ZIP64_EXTRA = 0x0001;

/** Returns the size of the whole archive, to the byte. */
export function zipSize(entries: readonly ZipEntry[]): number {
  let offset = 0;
  let directory = 0;
  for (const entry of entries) {
    const name = Buffer.byteLength(entry.path);
    const local = 30 + name + (isLarge(entry) ? 20 : 0);
    directory += 46 + name + zip64Length(entry.sizeBytes, offset);
    offset += local + entry.sizeBytes + (isLarge(entry) ? 24 : 16);
  }
  return offset + directory + endSize(entries.length, directory, offset);
}

export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.path);
  const large = isLarge(entry);
  const header = Buffer.alloc(30 + name.length + (large ? 20 : 0));
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(large ? VERSION_ZIP64 : VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt32LE(dosTime(entry.modifiedAt), 10);
  // Sizes stay 0 until the descriptor; the extra field says that it will hold 64 bits.
  header.writeUInt32LE(large ? MAX_32 : 0, 18);
  header.writeUInt32LE(large ? MAX_32 : 0, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(large ? 20 : 0, 28);
  name.copy(header, 30);
  if (large) {
    header.writeUInt16LE(ZIP64_EXTRA, 30 + name.length);
    header.writeUInt16LE(16, 32 + name.length);
  }
  return header;
}

/** After the data: what was not known before it. */
export function dataDescriptor(entry: ZipEntry, crc32: number): Buffer {
  const large = isLarge(entry);
  const descriptor = Buffer.alloc(large ? 24 : 16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc32, 4);
  if (large) {
    descriptor.writeBigUInt64LE(BigInt(entry.sizeBytes), 8);
    descriptor.writeBigUInt64LE(BigInt(entry.sizeBytes), 16);
  } else {
    descriptor.writeUInt32LE(entry.sizeBytes, 8);
    descriptor.writeUInt32LE(entry.sizeBytes, 12);
  }
  return descriptor;
}

export function centralHeader(entry: WrittenEntry): Buffer {
  const name = Buffer.from(entry.path);
  const wide = [
    ...(isLarge(entry) ? [entry.sizeBytes, entry.sizeBytes] : []),
    ...(entry.offset >= MAX_32 ? [entry.offset] : []),
  ];
  const extra = zip64Length(entry.sizeBytes, entry.offset);
  const header = Buffer.alloc(46 + name.length + extra);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 4);
  header.writeUInt16LE(extra > 0 ? VERSION_ZIP64 : VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt32LE(dosTime(entry.modifiedAt), 12);
  header.writeUInt32LE(entry.crc32, 16);
  header.writeUInt32LE(Math.min(entry.sizeBytes, MAX_32), 20);
  header.writeUInt32LE(Math.min(entry.sizeBytes, MAX_32), 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra, 30);
  header.writeUInt32LE(FILE_MODE, 38);
  header.writeUInt32LE(Math.min(entry.offset, MAX_32), 42);
  name.copy(header, 46);
  if (extra > 0) {
    header.writeUInt16LE(ZIP64_EXTRA, 46 + name.length);
    header.writeUInt16LE(extra - 4, 48 + name.length);
    wide.forEach((value, index) => {
      header.writeBigUInt64LE(BigInt(value), 50 + name.length + index * 8);
    });
  }
  return header;
}

/** Builds the records that close the archive; `offset` is the position of the directory. */
export function endRecords(count: number, directorySize: number, offset: number): Buffer {
  const size = endSize(count, directorySize, offset);
  const end = Buffer.alloc(size);
  const at = size - 22;
  if (at > 0) {
    end.writeUInt32LE(0x06064b50, 0);
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 12);
    end.writeUInt16LE(VERSION_ZIP64, 14);
    end.writeBigUInt64LE(BigInt(count), 24);
    end.writeBigUInt64LE(BigInt(count), 32);
    end.writeBigUInt64LE(BigInt(directorySize), 40);
    end.writeBigUInt64LE(BigInt(offset), 48);
    end.writeUInt32LE(0x07064b50, 56);
    end.writeBigUInt64LE(BigInt(offset + directorySize), 64);
    end.writeUInt32LE(1, 72);
  }
  end.writeUInt32LE(0x06054b50, at);
  end.writeUInt16LE(Math.min(count, MAX_16), at + 8);
  end.writeUInt16LE(Math.min(count, MAX_16), at + 10);
  end.writeUInt32LE(Math.min(directorySize, MAX_32), at + 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), at + 16);
  return end;
}

function endSize(count: number, directorySize: number, offset: number): number {
  const isWide = count >= MAX_16 || directorySize >= MAX_32 || offset >= MAX_32;
  return isWide ? 56 + 20 + 22 : 22;
}

function isLarge({ sizeBytes }: Pick<ZipEntry, 'sizeBytes'>): boolean {
  return sizeBytes >= MAX_32;
}

function zip64Length(sizeBytes: number, offset: number): number {
  const values = (sizeBytes >= MAX_32 ? 2 : 0) + (offset >= MAX_32 ? 1 : 0);
  return values > 0 ? 4 + values * 8 : 0;
}

/** Date and time as DOS writes them, on Chinese clocks; it knows nothing before 1980 or odd seconds. */
function dosTime(epochMs: number): number {
  const local = new Date(Math.max(epochMs, Date.UTC(1980, 0, 1)) + 8 * 3_600_000);
  const date =
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  const time =
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
