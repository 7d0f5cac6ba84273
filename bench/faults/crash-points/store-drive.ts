/** Sends two files as a page does, each step tried again until the server that died has come back. */
import { setTimeout as delay } from 'node:timers/promises';
import { fileTypeOf } from '@transmit/contract';
import type { TestServer } from '@transmit/e2e/server';
import {
  completeStoreUpload,
  initiateUpload,
  requestStore,
  StoreError,
  uploadPart,
} from '@transmit/e2e/store-client';
import { hashBytes, someBytes } from '../bytes.ts';
import { grantFor, ownerTarget, store } from '../steps.ts';

export interface DrivenObject {
  code: string;
  sha256: string;
}

const MIB = 2 ** 20;
/** Sizes of the files that `store` sends. */
const SMALL_BYTES = 100_000;
const LARGE_BYTES = MIB + 5000;
const NAME = '断电.bin';
const REQUEST_FAILED = 'fetch failed';

/** Answers what was acknowledged last: two files by their codes. `revive` starts the server that died. */
export async function driveStore(
  server: TestServer,
  revive: () => Promise<void>,
): Promise<DrivenObject[]> {
  const step = <T>(action: () => Promise<T>) => untilStored(action, revive);
  const small = await step(() => grantFor(server, SMALL_BYTES));
  await step(() => store(small));
  const replaced = await step(() => store(small));
  const large = await step(() => grantFor(server, LARGE_BYTES));
  const bytes = someBytes(LARGE_BYTES);
  const uploadId = await step(() => initiateUpload(large.target, large.key));
  const part = (number: number, piece: Uint8Array<ArrayBuffer>) =>
    step(() => uploadPart(large.target, large.key, { uploadId, number, bytes: piece }));
  const etags = [await part(1, bytes.subarray(0, MIB)), await part(2, bytes.subarray(MIB))];
  await step(() => completeStoreUpload(large.target, large.key, { uploadId, etags }));
  const gone = await step(() => grantFor(server, SMALL_BYTES));
  await step(() => store(gone));
  await step(() =>
    requestStore(ownerTarget(server), { method: 'DELETE', key: gone.key }).catch(
      // It was removed and the answer was lost.
      (error: unknown) => {
        if (!(error instanceof StoreError && error.httpStatus === 404)) throw error;
      },
    ),
  );
  const sent: DrivenObject[] = [];
  for (const [{ key, viewer }, size, sha256] of [
    [small, SMALL_BYTES, replaced.sha256],
    [large, bytes.length, hashBytes(bytes)],
  ] as const) {
    const { data } = await step(() =>
      viewer.api.files.finishUpload({ key, name: NAME, size, file_type: fileTypeOf(NAME) }),
    );
    sent.push({ code: data.code, sha256 });
  }
  return sent;
}

/** A refusal is a fault of ours, a cut connection is the death that was asked for. */
export async function untilStored<T>(
  action: () => Promise<T>,
  revive: () => Promise<void>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await action();
    } catch (error) {
      if (tries > 5 || !isCut(error)) throw error;
      await delay(50);
      await revive();
    }
  }
}

function isCut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('httpStatus' in error) return error.httpStatus === 0;
  return error.message === REQUEST_FAILED || error.name === 'TypeError';
}
