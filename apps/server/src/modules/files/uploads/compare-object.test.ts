import { describe, expect, it } from 'vitest';
import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { compareObject, hasRecordedBytes, md5Of, type UploadClaim } from './compare-object.ts';

const MD5 = '900150983cd24fb0d6963f7d28e17f72';
const object: StoredObject = {
  sizeBytes: 3,
  crc64: '11051210869376104954',
  etag: MD5,
  contentType: '',
  lastModified: 0,
  version: undefined,
};
const inParts: StoredObject = { ...object, etag: `${MD5}-2` };
const claim: UploadClaim = { sizeBytes: 3, declaredBytes: 3, maxBytes: 3 };

describe('compareObject', () => {
  it.each([
    ['no object', claim, undefined, 'missing'],
    ['the declared object', claim, object, 'matches'],
    ['a size told only now', { ...claim, declaredBytes: null, maxBytes: 9 }, object, 'matches'],
    ['more than was granted', { ...claim, maxBytes: 2 }, object, 'too-large'],
    ['fewer bytes than claimed', { ...claim, sizeBytes: 4, maxBytes: 9 }, object, 'wrong-size'],
    [
      'fewer bytes than declared',
      { ...claim, declaredBytes: 4, maxBytes: 4 },
      object,
      'wrong-size',
    ],
    ['the right CRC-64', { ...claim, crc64: object.crc64 }, object, 'matches'],
    ['the right CRC-64 with zeros', { ...claim, crc64: `0${object.crc64}` }, object, 'matches'],
    ['another CRC-64', { ...claim, crc64: '1' }, object, 'wrong-checksum'],
    ['the right MD5 in capitals', { ...claim, md5: MD5.toUpperCase() }, object, 'matches'],
    ['another MD5', { ...claim, md5: 'f'.repeat(32) }, object, 'wrong-checksum'],
    ['an MD5 of parts', { ...claim, md5: 'f'.repeat(32) }, inParts, 'matches'],
  ] as const)('%s', (_title, given, stored, verdict) => {
    expect(compareObject(given, stored)).toBe(verdict);
  });

  it('accepts an empty file', () => {
    const empty = { ...object, sizeBytes: 0, crc64: '0' };
    const nothing = { sizeBytes: 0, declaredBytes: 0, maxBytes: 0, crc64: '0' };
    expect(compareObject(nothing, empty)).toBe('matches');
  });
});

it('reads the MD5 from the ETag of an object in one piece only', () => {
  expect(md5Of({ ...object, etag: MD5.toUpperCase() })).toBe(MD5);
  expect(md5Of(inParts)).toBeUndefined();
});

it('SECURITY §9.3: notices an object that is not what the record says', () => {
  const file = { size_bytes: 3, crc64: object.crc64 ?? '' };
  expect(hasRecordedBytes(file, object)).toBe(true);
  expect(hasRecordedBytes(file, { ...object, crc64: '1' })).toBe(false);
  expect(hasRecordedBytes(file, { ...object, sizeBytes: 4 })).toBe(false);
  // Found by its version, in a store that computes none.
  expect(hasRecordedBytes(file, { ...object, crc64: undefined })).toBe(true);
  expect(hasRecordedBytes(file, { ...object, crc64: undefined, sizeBytes: 4 })).toBe(false);
});
