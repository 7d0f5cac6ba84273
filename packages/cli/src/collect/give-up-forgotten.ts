import { differenceOf, type NewUpload } from '@transmit/transfer';
import { SendMemory } from '../send/send-memory.ts';
import { callProven } from '../session/prove.ts';
import type { Session } from '../session/session.ts';
import type { DiskFile } from '../store/node-driver.ts';
import { askForOwn } from './own-key.ts';

/**
 * Gives up what an earlier run has sent, nobody has handed in, and a sending of these files does not go on with: it would
 * hold the places that they need.
 */
export async function giveUpForgotten(
  session: Session,
  code: string,
  files: readonly NewUpload<DiskFile>[],
): Promise<void> {
  const own = await askForOwn(session, code);
  if (!own) return;
  const { key, mine } = own;
  const going = await listGoing(session, code, files);
  for (const { is_in, upload } of mine.files) {
    if (is_in || upload === undefined || going.has(upload)) continue;
    await callProven(session, (proof) =>
      session.client.collect.cancel({ code, key, upload, ...proof }),
    );
  }
}

/** Lists the keys of uploads that an earlier run of the same sending has begun, of files that are as they were. */
async function listGoing(
  session: Session,
  code: string,
  files: readonly NewUpload<DiskFile>[],
): Promise<Set<string>> {
  const kept = await new SendMemory(session, files, { title: code }).read();
  const going = [...kept].flatMap(([place, record]) => {
    const file = files[place];
    const facts = file && { ...file, sampledHash: record.sampledHash };
    return facts && differenceOf(record, facts) === undefined ? [record.Key] : [];
  });
  return new Set(going);
}
