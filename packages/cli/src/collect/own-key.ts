/** This computer's key for a collection; whoever has it may see and change what was handed in. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ApiError } from '@transmit/contract/client';
import { isRecord, keyFor, readJson, writeJson } from '../session/folders.ts';
import { callProven } from '../session/prove.ts';
import type { Session } from '../session/session.ts';

type Mine = Awaited<ReturnType<Session['client']['collect']['mine']>>['data'];

/** The key that is kept, or a new one, which is kept before anything is sent with it. */
export async function findOrMakeKey(session: Session, code: string): Promise<string> {
  const kept = await findKey(session, code);
  if (kept !== undefined) return kept;
  const key = randomBytes(32).toString('base64url');
  await writeJson(keyPath(session, code), { key });
  return key;
}

/** This computer's hand-in as the server knows it; undefined where nothing stands under its key, or it has none. */
export async function askForOwn(
  session: Session,
  code: string,
): Promise<{ key: string; mine: Mine } | undefined> {
  const key = await findKey(session, code);
  if (key === undefined) return undefined;
  try {
    const { data } = await callProven(session, (proof) =>
      session.client.collect.mine({ code, key, ...proof }),
    );
    return { key, mine: data };
  } catch (error) {
    // Nothing stands under the key: it was never sent, or a draft was given up.
    if (error instanceof ApiError && error.code === 'E_NOT_FOUND') return undefined;
    throw error;
  }
}

async function findKey(session: Session, code: string): Promise<string | undefined> {
  const kept = await readJson(keyPath(session, code));
  return isRecord(kept) && typeof kept['key'] === 'string' ? kept['key'] : undefined;
}

function keyPath({ folders, server }: Session, code: string): string {
  return join(folders.state, 'hand-ins', `${keyFor(server, code)}.json`);
}
