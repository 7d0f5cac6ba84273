/** A file of a hand-in has arrived: it is looked at again, and becomes the collector's. */
import { cleanFileName } from '@transmit/contract';
import { REFUSALS } from '@transmit/contract/refusals';
import { fail } from '#core/app-error.ts';
import type { CallContext } from '#http/call-context.ts';
import { lockedTransaction } from '#kernel/database/locked-transaction.ts';
import type { CollectFileRow } from '../collect.tables.ts';
import { holderOf, keptUntil } from '../collections/read-collection.ts';
import { deleteCollectFiles, findFileByUpload, setArrived } from './collect-files.store.ts';
import { mayFinish, refuse } from './decide-handing.ts';
import { enterCollection, findOwnHandIn, type TypedCode } from './enter-collection.ts';
import { freeFiles, removeForGood } from './free-files.ts';
import { handInLock, limitHanding, refuseFile, refuseRoom } from './lend-upload.ts';

export interface ArrivingFile extends TypedCode {
  key: string;
  upload: string;
  name: string;
  size: number;
  crc64?: string | undefined;
  md5?: string | undefined;
  last_modified?: number | undefined;
}

/** Takes a file that has arrived into its hand-in; a repeated call gives the same answer. */
export async function finishFile(
  { key, upload, name: typed, ...sent }: ArrivingFile,
  context: CallContext,
): Promise<CollectFileRow> {
  await limitHanding(context);
  const { services, now } = context;
  const entered = await enterCollection(sent, context);
  const { collection, terms } = entered;
  const handIn = await findOwnHandIn(key, entered, context);
  const begun = await findFileByUpload(services.db, { submissionId: handIn.id, uploadKey: upload });
  if (!begun) fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedUpload });
  if (begun.file_id !== null) return begun;
  refuse(mayFinish(terms, { handIn, beganAt: begun.began_at }, now), REFUSALS.E_EXPIRED.collection);
  const name = cleanFileName(typed);
  refuseFile({ name, size: sent.size }, collection);
  const { size, crc64, md5, last_modified } = sent;
  const held = { key: upload, name, size, crc64, md5, last_modified };
  const file = await services.heldUploads
    .finish({ ...held, heldUntil: keptUntil(collection) }, holderOf(collection), context)
    .catch(refuseRoom);
  const arrived = await lockedTransaction(services.db, [handInLock(handIn)], (tx) =>
    setArrived(tx, begun.id, {
      file_id: file.id,
      name: file.name,
      size_bytes: file.size_bytes,
      is_verified: file.verified,
    }),
  );
  if (arrived) return arrived;
  // The hand-in no longer has this file, so nobody would find it: its bytes are removed at once.
  await removeForGood([file.id], context);
  fail('E_NOT_FOUND', { text: REFUSALS.E_NOT_FOUND.endedUpload });
}

/** Gives up a file that is not part of what was handed in; giving it up twice is no mistake. */
export async function cancelFile(
  { key, upload, ...lookUp }: TypedCode & { key: string; upload: string },
  context: CallContext,
): Promise<void> {
  const { services } = context;
  const entered = await enterCollection(lookUp, context);
  const handIn = await findOwnHandIn(key, entered, context);
  const begun = await lockedTransaction(services.db, [handInLock(handIn)], async (tx) => {
    const found = await findFileByUpload(tx, { submissionId: handIn.id, uploadKey: upload });
    if (!found || found.is_in === 1) return undefined;
    await deleteCollectFiles(tx, [found.id]);
    return found;
  });
  if (begun) await freeFiles([begun], entered.collection, context);
}
