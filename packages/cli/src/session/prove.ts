import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '@transmit/contract/client';
import { CliFailure } from '../failure.ts';
import type { Session } from './session.ts';

type Wish = Parameters<Session['client']['accounts']['captcha']>[0];

const derive = promisify(pbkdf2);
/** Far above what the server asks for: a puzzle without an answer must end. */
const MAX_TRIES = 100_000;
const AT_ONCE = 4;

/** The proof of work that the server asks for before an SMS, or while codes are being guessed. */
export async function prove({ client }: Session, wish: Wish): Promise<string> {
  const { parameters, signature } = await client.accounts.captcha(wish);
  if (parameters.algorithm !== 'PBKDF2/SHA-256') {
    throw new CliFailure('failed', '服务器的验证方式较新，请更新本工具后重试');
  }
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  const keyOf = async (counter: number) => {
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
    password.writeUInt32BE(counter, password.length - 4);
    return (await derive(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256')).toString(
      'hex',
    );
  };
  for (let first = 0; first < MAX_TRIES; first += AT_ONCE) {
    const counters = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const keys = await Promise.all(counters.map(keyOf));
    const hit = keys.findIndex((key) => key.startsWith(keyPrefix));
    if (hit < 0) continue;
    const solution = { counter: first + hit, derivedKey: keys[hit] };
    const proof = { challenge: { parameters, signature }, solution };
    return Buffer.from(JSON.stringify(proof)).toString('base64');
  }
  throw new CliFailure('failed', '验证没有完成，请稍后重试');
}

/** Makes a call about a code, with a proof where one is asked for (SECURITY T3 e). */
export async function callProven<Answer>(
  session: Session,
  call: (proof: { captcha?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'E_PROOF') throw error;
    return call({ captcha: await prove(session, { action: 'look_up' }) });
  }
}
