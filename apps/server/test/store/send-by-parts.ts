import { createHash } from 'node:crypto';
import { LEAST_ADDRESSED_PART_BYTES } from '@transmit/contract';
import { crc64 } from '@transmit/cos';
import type { TestViewer } from '../test-app.ts';

/** A page that sends a file to a store by S3, one step after the other, and keeps every address it was given. */
export async function openPartSender(
  viewer: TestViewer,
  {
    bytes,
    filename = 'a.bin',
    lent,
  }: {
    bytes: Buffer;
    filename?: string;
    lent?: Awaited<ReturnType<TestViewer['api']['files']['uploadCredentials']>>;
  },
) {
  const { files } = viewer.api;
  const asked = { module: 'transmit', filename, size: bytes.length };
  const { data: grant } = lent ?? (await files.uploadCredentials(asked));
  const { key } = grant;
  const parts = cut(bytes);
  const addresses: { address: string; part: Buffer }[] = [];

  const address = async (number: number) => {
    const part = parts[number - 1] ?? Buffer.alloc(0);
    const { data } = await files.partAddresses({
      key,
      part_size: LEAST_ADDRESSED_PART_BYTES,
      parts: [{ number, md5: md5(part).toString('base64') }],
    });
    const [given = ''] = data.addresses;
    addresses.push({ address: given, part });
    return { address: given, part };
  };

  return {
    grant,
    key,
    parts,
    addresses,
    address,
    async put(number: number): Promise<Response> {
      return putTo(await address(number));
    },
    async putAll(): Promise<void> {
      for (let number = 1; number <= parts.length; number += 1) {
        const answer = await putTo(await address(number));
        if (!answer.ok) throw new Error(`part ${number}: ${answer.status} ${await answer.text()}`);
      }
    },
    complete: (proof = proofOf(parts)) => files.completeParts({ key, proof }),
    finish: (more: { crc64?: string } = { crc64: crc64(bytes).toString() }) =>
      files.finishUpload({ key, name: filename, size: bytes.length, file_type: 1, ...more }),
  };
}

/** As a page that holds the address would, with its own bytes or others. */
export function putTo({ address, part }: { address: string; part: Buffer }, body = part) {
  return fetch(address, {
    method: 'PUT',
    headers: { 'content-md5': md5(part).toString('base64') },
    body: new Uint8Array(body),
  });
}

function cut(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += LEAST_ADDRESSED_PART_BYTES) {
    parts.push(bytes.subarray(at, at + LEAST_ADDRESSED_PART_BYTES));
  }
  return parts.length > 0 ? parts : [bytes];
}

function proofOf(parts: readonly Buffer[]): string {
  return `${md5(Buffer.concat(parts.map(md5))).toString('hex')}-${parts.length}`;
}

function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest();
}
