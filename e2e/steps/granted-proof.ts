/**
 * A proof of work that costs no work: the server's own secret says that the answer is right. Pages and the captcha's
 * tests prove that the work is asked for and done; whoever only needs an account spares the half second.
 */
import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CaptchaAction } from '@transmit/contract';
import type { Viewer } from './browser/viewer.ts';
import type { ServerFacts } from './server.ts';

const DERIVED_KEY = '00'.repeat(32);

/** Without a SQLite database of the server there is none. */
export async function grantedProof(
  { api }: Viewer,
  server: ServerFacts,
  wish: { action: CaptchaAction; phone?: string },
): Promise<string | undefined> {
  const secret = secretOf(server);
  if (secret === undefined) return undefined;
  const asked = await api.accounts.captcha(wish);
  const parameters = {
    ...asked.parameters,
    keySignature: sign(Buffer.from(DERIVED_KEY, 'hex'), `${secret}:key`),
  };
  const signature = sign(JSON.stringify(sorted(parameters)), `${secret}:challenge`);
  const solution = { counter: 0, derivedKey: DERIVED_KEY };
  const proof = { challenge: { parameters, signature }, solution };
  return Buffer.from(JSON.stringify(proof)).toString('base64');
}

/** ALTCHA signs an object with its fields in order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]));
}

function sign(signed: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(signed).digest('hex');
}

function secretOf({ dataDir }: ServerFacts): string | undefined {
  const path = join(dataDir, 'transmit.db');
  if (!existsSync(path)) return undefined;
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  const row = database.prepare("select value from secrets where name = 'captcha'").get();
  database.close();
  return row && String(row['value']);
}
