/** Rows → wire records, for who handed in: their own, and nothing of anybody else's. */
import { toWireTime } from '@transmit/contract';
import type { CollectFileRow } from '../collect.tables.ts';
import { parseTexts } from '../collections/read-collection.ts';
import { mayBegin } from './decide-handing.ts';
import type { OwnHandIn } from './hand-in.ts';

export function presentOwn({ entered, handIn, files }: OwnHandIn, now: number) {
  return {
    state: handIn.state,
    receipt: handIn.receipt,
    hand_time: handIn.handed_at === null ? null : toWireTime(handIn.handed_at),
    values: parseTexts(handIn.field_values),
    word: handIn.word,
    may_change: mayBegin(entered.terms, handIn, now) === 'yes',
    files: files.filter(hasArrived).map((file) => ({
      id: file.id,
      path: file.path,
      size: Number(file.size_bytes),
      verified: file.is_verified === 1,
      is_in: file.is_in === 1,
      // Another device, or a page that was left before it heard of the file, can give it up as well.
      ...(file.is_in === 0 && { upload: file.upload_key }),
    })),
  };
}

function hasArrived({ file_id }: CollectFileRow): boolean {
  return file_id !== null;
}

export function presentArrived({ id, name, size_bytes, is_verified }: CollectFileRow) {
  return { id, name, size: Number(size_bytes), verified: is_verified === 1 };
}
