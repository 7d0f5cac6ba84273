/** An account on a running server, made as a page would: proof of work, code from the outbox. */
import { pbkdf2Sync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Viewer } from '@transmit/e2e/browser/viewer';
import type { TestServer } from '@transmit/e2e/server';

export interface BenchAccount {
  phone: string;
  password: string;
}

export async function registerAccount(
  server: TestServer,
  { api }: Viewer,
  { phone, password }: BenchAccount,
): Promise<void> {
  const { parameters, signature } = await api.accounts.captcha({ action: 'send_code', phone });
  const solution = solve(parameters);
  const proof = { challenge: { parameters, signature }, solution };
  const captcha = Buffer.from(JSON.stringify(proof)).toString('base64');
  await api.accounts.sendCode({ phone, purpose: 'register', captcha });
  await api.accounts.register({ phone, password, code: await codeFor(server, phone) });
}

interface Challenge {
  nonce: string;
  salt: string;
  cost: number;
  keyLength: number;
  keyPrefix: string;
}

/** ALTCHA v2 with PBKDF2/SHA-256: the counter follows the nonce as four bytes. */
function solve({ nonce, salt, cost, keyLength, keyPrefix }: Challenge) {
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
  const saltBytes = Buffer.from(salt, 'hex');
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    const derivedKey = pbkdf2Sync(password, saltBytes, cost, keyLength, 'sha256').toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey };
  }
}

async function codeFor(server: TestServer, phone: string): Promise<string> {
  const path = join(server.dataDir, 'outbox', 'sms.jsonl');
  for (let wait = 0; wait < 200; wait += 1) {
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    // A line without its end is still being written.
    const lines = text.split('\n').slice(0, -1);
    const messages = lines.map((line): { phone: string; code: string } => JSON.parse(line));
    const code = messages.findLast((message) => message.phone === phone)?.code;
    if (code) return code;
    await delay(25);
  }
  throw new Error('no code came');
}
