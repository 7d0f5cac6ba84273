/**
 * The bytes of an upload where its store computes no CRC-64: proven by the parts' own MD5s, or, where an ETag
 * says nothing (KMS) or something else, by reading the object once.
 */
import { isJobEnded } from '@transmit/contract';
import { Crc64 } from '@transmit/cos';
import type { StoredObject } from '#adapters/object-storage/object-storage.ts';
import { fail } from '#core/app-error.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import { inputOf, type JobKind } from '#kernel/jobs/job-kind.ts';
import { findLatestInLane, insertJob } from '#kernel/jobs/jobs.store.ts';
import type { Services } from '#kernel/services.ts';
import type { UploadRow } from '../../files.tables.ts';
import { findUpload, writeProof } from './parts.store.ts';

const KIND = 'prove_object';
const LANES = 'prove-object:';
/** Each reads as fast as its store gives. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 2;

interface ProofWanted {
  uploadId: number;
  version: string | undefined;
  etag: string;
}

/** Undefined while nothing is to be proven: the store tells the CRC-64 itself. */
export async function proveObject(
  object: StoredObject,
  { upload, claimed }: { upload: UploadRow; claimed: string | undefined },
  services: Pick<Services, 'db' | 'jobs' | 'now'>,
): Promise<StoredObject> {
  if (object.crc64 !== undefined) return object;
  const isProven = upload.proof_etag === object.etag;
  if (isProven && upload.proof_crc64 !== null) return { ...object, crc64: upload.proof_crc64 };
  // The parts' MD5s are those of the sender's own parts, so the bytes are those that it has counted over.
  if (isProven && claimed !== undefined) return { ...object, crc64: String(BigInt(claimed)) };
  const { etag, version } = object;
  await beginReading({ uploadId: upload.id, etag, version }, services);
  return fail('E_BUSY', { retryAfter: RETRY_AFTER_SECONDS });
}

/** Not while it is being read already, by whichever process. */
async function beginReading(
  wanted: ProofWanted,
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
): Promise<void> {
  const lane = `${LANES}${wanted.uploadId}`;
  await lockedTransaction(db, [lane], async (tx) => {
    const latest = await findLatestInLane(tx, lane);
    if (latest && !isJobEnded(latest)) return;
    await insertJob(tx, {
      lane,
      kind: KIND,
      input: JSON.stringify(wanted),
      actor: 'system',
      total: 1,
      created_at: now(),
    });
  });
  jobs.wake();
}

export const proveObjectKind: JobKind = {
  kind: KIND,
  lanes: { prefix: LANES, atOnce: AT_ONCE },
  async run(run) {
    const { uploadId, etag, version = null } = inputOf<ProofWanted>(run);
    const { db, storage } = run.services;
    const upload = await findUpload(db, uploadId);
    // Finished or given up since.
    if (!upload || upload.file_id !== null || upload.ended_at !== null) return;
    const crc64 = new Crc64();
    for await (const piece of storage.readObject(upload.object_key, undefined, version)) {
      run.signal.throwIfAborted();
      crc64.update(piece);
    }
    await writeProof(db, uploadId, { proof_etag: etag, proof_crc64: crc64.toString() });
  },
};
