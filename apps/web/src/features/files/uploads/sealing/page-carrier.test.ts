import { crc64 } from '@transmit/cos';
import { makeSecret } from '@transmit/sealed';
import { expect, it } from 'vitest';
import { PageCarrier } from '../engine/page-carrier.ts';
import { SealedReader } from './sealed-reader.ts';
import { toSealedSource } from './sealed-source.ts';

const MIB = 2 ** 20;
const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'a.bin', { lastModified: 1 });

it('a store that speaks S3 gets sealed parts, and the digests of what it gets', async () => {
  const source = toSealedSource('s3', makeSecret(), [file(new Uint8Array(6 * MIB).fill(3))]);
  const ranges = [
    { start: 0, end: 5 * MIB },
    { start: 5 * MIB, end: source.size },
  ];
  const pieces = await new PageCarrier().read(source, ranges);
  const reader = await SealedReader.open(source);
  for (const [index, { body, md5, crc64: counted }] of pieces.entries()) {
    const bytes = new Uint8Array(await body.arrayBuffer());
    const range = ranges[index] ?? { start: 0, end: 0 };
    expect(crc64(bytes)).toBe(await reader.look(range, (look) => crc64(look)));
    expect(counted).toBe(crc64(bytes));
    expect(md5).toEqual(new PageCarrier().digest(bytes));
    expect(bytes.includes(3) && bytes.every((byte) => byte === 3)).toBe(false);
  }
});

it('SECURITY §3 row 311: other bytes under the same key are no part of it', async () => {
  const carrier = new PageCarrier();
  const source = toSealedSource('s3-changed', makeSecret(), [
    file(new Uint8Array(6 * MIB).fill(3)),
  ]);
  const range = [{ start: 0, end: 5 * MIB }];
  await carrier.read(source, range);
  const changed = { ...source, files: [file(new Uint8Array(6 * MIB).fill(4))] };
  await expect(carrier.read(changed, range)).rejects.toMatchObject({ reason: 'file-changed' });
});
