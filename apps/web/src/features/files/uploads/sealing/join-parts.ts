/** Joins the parts of a sealed sending, in a store that may have done so although its answer was lost. */
import { backOffMs, isPassing, type Parcel, repeatUntilDone } from '@transmit/transfer';
import { pause } from '#platform/browser/pause.ts';
import { toCosFailure } from '../engine/cos-failure.ts';
import type { PartsClient } from '../engine/cos-sdk.ts';

/** All that an upload is joined by. */
export interface PartList {
  uploadId: string;
  parts: readonly { PartNumber: number; ETag: string }[];
}

interface Way {
  cos: Pick<PartsClient, 'multipartComplete'>;
  parcel: Pick<Parcel<unknown>, 'Bucket' | 'Region' | 'Key'>;
  signal: AbortSignal;
  wait?: typeof pause;
}

/** Tries before the whole file counts as stopped. */
const TRIES = 5;

/** By key, until an answer has come: what is joined stands in no list of uploads, and would be sent again whole. */
const unanswered = new Map<string, PartList>();

/** The parts of an earlier try, all of which had arrived. */
export function findUnanswered(key: string): PartList | undefined {
  return unanswered.get(key);
}

/** Asked again with the same list, our own store gives the same answer. */
export async function joinParts(way: Way, list: PartList): Promise<void> {
  const { signal, wait = pause } = way;
  await repeatUntilDone(
    () => joinOnce(way, list),
    async (error, attempt) => {
      signal.throwIfAborted();
      if (!isPassing(toCosFailure(error)) || attempt === TRIES) throw error;
      await wait(backOffMs(attempt), signal);
    },
  );
}

async function joinOnce({ cos, parcel }: Way, { uploadId, parts }: PartList): Promise<void> {
  const { Bucket, Region, Key } = parcel;
  const isAgain = unanswered.has(Key);
  unanswered.set(Key, { uploadId, parts });
  try {
    await cos.multipartComplete({ Bucket, Region, Key, UploadId: uploadId, Parts: [...parts] });
  } catch (error) {
    const failure = toCosFailure(error);
    // A key that is not taken says nothing of what was asked before.
    if (isPassing(failure) || (isAgain && failure.reason === 'credentials')) throw error;
    unanswered.delete(Key);
    // COS forgets an upload that it has joined. Whether it has is told when the object is compared.
    if (isAgain && failure.reason === 'upload-gone') return;
    throw error;
  }
  unanswered.delete(Key);
}
