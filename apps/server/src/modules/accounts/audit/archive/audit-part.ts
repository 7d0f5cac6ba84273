/** A packed part of the audit log: its rows, a line of JSON each, by gzip; its SHA-256 says that it is whole. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { AuditRow } from '../../accounts.tables.ts';

export class SpoiltAuditPart extends Error {
  override name = 'SpoiltAuditPart';
}

export async function packAudit(
  rows: readonly AuditRow[],
): Promise<{ sum: string; bytes: Uint8Array }> {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  const bytes = await promisify(gzip)(text);
  return { sum: sumOf(bytes), bytes };
}

/** Throws {@link SpoiltAuditPart} where the bytes are not those that were packed. */
export async function unpackAudit({
  sum,
  bytes,
}: {
  sum: string;
  bytes: Uint8Array;
}): Promise<AuditRow[]> {
  if (sumOf(bytes) !== sum) throw new SpoiltAuditPart('the sum of a packed part is another');
  const text = (await promisify(gunzip)(bytes)).toString();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as AuditRow);
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
