/**
 * The bytes of a zip around its files' own (PKWARE APPNOTE 6.3): stored, UTF-8 names, check values
 * after the data, ZIP64 where sizes, places or counts need it. Every length is known before the first
 * byte is read, so a download shows how much is left.
 */
import { SHANGHAI_OFFSET_MS } from '@transmit/contract';

export interface ZipEntry {
  /** Folders and name, with `/`; a folder's own entry ends with it. */
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
const MAX_SIGNED_32 = 0x7fffffff;
const MAX_16 = 0xffff;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Made on Unix, or unpackers take the names for DOS code pages. */
const MADE_BY_UNIX = 3 << 8;
/** A regular file, -rw-r--r--. */
const FILE_MODE = 0o100644 * 0x10000;
/** drwxr-xr-x, and what DOS calls a folder. */
const FOLDER_MODE = 0o040755 * 0x10000 + 0x10;
/** Names are UTF-8. */
const UTF8_NAME = 0x0800;
/** Check value and sizes follow the data. */
const SUM_FOLLOWS = 0x0008;
const ZIP64_EXTRA = 0x0001;
/** Info-ZIP's extended timestamp: seconds since 1970 in UTC, where DOS has local time in steps of two. */
const TIME_EXTRA = 0x5455;

export function localHeader(entry: ZipEntry): Buffer {
  const name = Buffer.from(entry.path);
  const large = isLarge(entry);
  // Sizes stay 0 until the descriptor; this extra field says that it will hold 64 bits.
  const extra = Buffer.concat([timeExtra(entry), large ? extraField(ZIP64_EXTRA, 16) : NOTHING]);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(large ? VERSION_ZIP64 : VERSION, 4);
  header.writeUInt16LE(flagsOf(entry), 6);
  header.writeUInt32LE(dosTime(entry.modifiedAt), 10);
  header.writeUInt32LE(large ? MAX_32 : 0, 18);
  header.writeUInt32LE(large ? MAX_32 : 0, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

export function localHeaderSize(entry: ZipEntry): number {
  return 30 + Buffer.byteLength(entry.path) + timeExtraSize(entry) + (isLarge(entry) ? 20 : 0);
}

/** After the data: what was not known before it. A folder has neither. */
export function dataDescriptor(entry: ZipEntry, crc32: number): Buffer {
  const descriptor = Buffer.alloc(descriptorSize(entry));
  if (isFolder(entry)) return descriptor;
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc32, 4);
  if (isLarge(entry)) {
    descriptor.writeBigUInt64LE(BigInt(entry.sizeBytes), 8);
    descriptor.writeBigUInt64LE(BigInt(entry.sizeBytes), 16);
  } else {
    descriptor.writeUInt32LE(entry.sizeBytes, 8);
    descriptor.writeUInt32LE(entry.sizeBytes, 12);
  }
  return descriptor;
}

export function descriptorSize(entry: ZipEntry): number {
  if (isFolder(entry)) return 0;
  return isLarge(entry) ? 24 : 16;
}

export function centralHeader(entry: WrittenEntry): Buffer {
  const name = Buffer.from(entry.path);
  const wide = wideExtra(entry);
  const extra = Buffer.concat([timeExtra(entry), wide]);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 4);
  header.writeUInt16LE(wide.length > 0 ? VERSION_ZIP64 : VERSION, 6);
  header.writeUInt16LE(flagsOf(entry), 8);
  header.writeUInt32LE(dosTime(entry.modifiedAt), 12);
  header.writeUInt32LE(entry.crc32, 16);
  header.writeUInt32LE(Math.min(entry.sizeBytes, MAX_32), 20);
  header.writeUInt32LE(Math.min(entry.sizeBytes, MAX_32), 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(isFolder(entry) ? FOLDER_MODE : FILE_MODE, 38);
  header.writeUInt32LE(Math.min(entry.offset, MAX_32), 42);
  return Buffer.concat([header, name, extra]);
}

export function centralHeaderSize(entry: ZipEntry & { offset: number }): number {
  return 46 + Buffer.byteLength(entry.path) + timeExtraSize(entry) + wideExtra(entry).length;
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

export function endSize(count: number, directorySize: number, offset: number): number {
  const isWide = count >= MAX_16 || directorySize >= MAX_32 || offset >= MAX_32;
  return isWide ? 56 + 20 + 22 : 22;
}

export function isFolder({ path }: Pick<ZipEntry, 'path'>): boolean {
  return path.endsWith('/');
}

function isLarge({ sizeBytes }: Pick<ZipEntry, 'sizeBytes'>): boolean {
  return sizeBytes >= MAX_32;
}

function flagsOf(entry: ZipEntry): number {
  return isFolder(entry) ? UTF8_NAME : UTF8_NAME | SUM_FOLLOWS;
}

const NOTHING = Buffer.alloc(0);

function extraField(id: number, bytes: number): Buffer {
  const field = Buffer.alloc(4 + bytes);
  field.writeUInt16LE(id, 0);
  field.writeUInt16LE(bytes, 2);
  return field;
}

/** Sizes and places that 32 bits do not hold. */
function wideExtra({ sizeBytes, offset }: ZipEntry & { offset: number }): Buffer {
  const values = [
    ...(isLarge({ sizeBytes }) ? [sizeBytes, sizeBytes] : []),
    ...(offset >= MAX_32 ? [offset] : []),
  ];
  if (values.length === 0) return NOTHING;
  const field = extraField(ZIP64_EXTRA, values.length * 8);
  values.forEach((value, index) => {
    field.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  });
  return field;
}

/** Left out from 2038 on, where its 32 bits end; the DOS time goes on. */
function timeExtra(entry: ZipEntry): Buffer {
  if (timeExtraSize(entry) === 0) return NOTHING;
  const field = extraField(TIME_EXTRA, 5);
  // The time of the last change, and no other.
  field.writeUInt8(1, 4);
  field.writeInt32LE(Math.floor(entry.modifiedAt / 1000), 5);
  return field;
}

function timeExtraSize({ modifiedAt }: ZipEntry): number {
  return modifiedAt / 1000 <= MAX_SIGNED_32 ? 9 : 0;
}

/** Date and time as DOS writes them, on Chinese clocks; it knows nothing before 1980 or odd seconds. */
function dosTime(epochMs: number): number {
  const local = new Date(Math.max(epochMs, Date.UTC(1980, 0, 1)) + SHANGHAI_OFFSET_MS);
  const date =
    ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate();
  const time =
    (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1);
  return ((date << 16) | time) >>> 0;
}
