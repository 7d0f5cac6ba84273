/** Argon2id, as Node carries it. Stored as a PHC string, so that parameters can grow later. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from './app-error.ts';
import { ProvenPasswords, plainForm } from './proven-passwords.ts';
import { Slots } from './slots.ts';

/** In KiB and passes, as SECURITY asks: as strong as 46 MiB in one pass by OWASP (docs/decisions/0102). */
const PARAMETERS = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Kind of the password: a login never waits behind the hashes that strangers cause with shares
 * (SECURITY §9.6).
 */
type HashPurpose = 'account' | 'share';

/**
 * Each hash fills a core and 19 MiB: so many at once, and no longer a queue than fits into 2 s. Shares
 * run one at a time, which leaves the other core to logins.
 */
const SLOTS: Record<HashPurpose, Slots> = {
  account: new Slots({ running: 2, waiting: 40 }),
  share: new Slots({ running: 1, waiting: 12 }),
};
/**
 * On a busy machine the same queue takes longer. Whose share would wait beyond this is asked to come again
 * while there is still time to hash for it within the 2 s of a call. A login waits as long as somebody is
 * there to log in.
 */
const PATIENCE_MS: Record<HashPurpose, number | undefined> = { account: undefined, share: 1200 };
const derive = promisify(argon2);

/** The kind of password that a hash is for, and the time until which somebody waits for it. */
export interface HashRequest {
  purpose: HashPurpose;
  /** Aborted once the caller has gone: what still waits is dropped, instead of being done for nobody. */
  signal?: AbortSignal | undefined;
}

/**
 * Holds passwords of shares only, which come again with the same call after a lost answer. A login
 * proves itself each time.
 */
const proven = new ProvenPasswords();

export async function hashPassword(password: string, request: HashRequest): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await deriveHash(password, salt, { ...PARAMETERS, ...request });
  const { memory, passes, parallelism } = PARAMETERS;
  const stored = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(hash)}`;
  if (request.purpose === 'share') proven.remember(password, stored);
  return stored;
}

/** True when `password` is the one behind `stored`. */
export async function verifyPassword(
  password: string,
  stored: string,
  request: HashRequest,
): Promise<boolean> {
  if (request.purpose === 'share' && proven.has(password, stored)) return true;
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored);
  const [, memory, passes, parallelism, salt, hash] = match ?? [];
  if (!salt || !hash) return false;
  const expected = Buffer.from(hash, 'base64');
  const given = await deriveHash(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    ...request,
  });
  const isRight = given.length === expected.length && timingSafeEqual(given, expected);
  if (isRight && request.purpose === 'share') proven.remember(password, stored);
  return isRight;
}

async function deriveHash(
  password: string,
  nonce: Buffer,
  { purpose, signal, ...parameters }: typeof PARAMETERS & HashRequest,
): Promise<Buffer> {
  const message = plainForm(password);
  const leave = await SLOTS[purpose].enter(PATIENCE_MS[purpose], signal);
  if (!leave) throw new AppError('E_BUSY', { retryAfter: 2 });
  try {
    return await derive('argon2id', { message, nonce, tagLength: HASH_BYTES, ...parameters });
  } finally {
    leave();
  }
}

function text(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
