/**
 * Proof of work instead of pictures (PRODUCT §4): ALTCHA v2 challenges. Each is signed, bound to its
 * action and visitor, lives five minutes and is good once; that last part ALTCHA leaves to us
 * (SECURITY T18).
 */
import { hash, randomInt } from 'node:crypto';
import { CAPTCHA_TTL_SECONDS, type CaptchaAction } from '@transmit/contract';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Database } from '#kernel/database/database.ts';
import { insertCaptchaUse } from './captcha.store.ts';

/** Rounds of each try, and how many tries the answer takes: about half a second on a laptop. */
export interface Difficulty {
  cost: number;
  minTries: number;
  maxTries: number;
}

const DIFFICULTY: Difficulty = { cost: 5000, minTries: 200, maxTries: 500 };

/**
 * The subject beyond the action that a captcha is for, and its level above the usual: each level
 * doubles the work.
 */
export interface CaptchaDemand {
  subject: string;
  level: number;
}

interface CaptchaUser {
  action: CaptchaAction;
  visitorId: string;
  now: number;
  demand?: CaptchaDemand | undefined;
}

const USUAL: CaptchaDemand = { subject: '', level: 0 };

export interface Captcha {
  issue(user: CaptchaUser): Promise<CaptchaChallenge>;
  /** True the first time a right solution of a challenge for all of this comes, or of a harder one. */
  use(payload: string, user: CaptchaUser): Promise<boolean>;
}

/** Loose: what ALTCHA adds is part of what it signed. */
const challengeShape = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    expiresAt: z.number(),
    data: z.object({
      action: z.string(),
      visitor: z.string(),
      subject: z.string(),
      level: z.number(),
      ends_at: z.number(),
    }),
  }),
  signature: z.string(),
});
export type CaptchaChallenge = z.output<typeof challengeShape>;

const payloadShape = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export function createCaptcha(options: {
  db: Database;
  secret: string;
  difficulty?: Difficulty;
}): Captcha {
  const { cost, minTries, maxTries } = options.difficulty ?? DIFFICULTY;
  const secrets = {
    hmacSignatureSecret: `${options.secret}:challenge`,
    hmacKeySignatureSecret: `${options.secret}:key`,
  };
  return {
    async issue({ action, visitorId, now, demand = USUAL }) {
      const { subject, level } = demand;
      const lifeMs = CAPTCHA_TTL_SECONDS * 1000;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        // A higher level asks for more tries, not for longer ones: each is derived here too, once.
        counter: randomInt(minTries * 2 ** level, maxTries * 2 ** level + 1),
        deriveKey,
        data: {
          action,
          visitor: tagOf(visitorId),
          subject: tagOf(subject),
          level,
          ends_at: now + lifeMs,
        },
        // For widgets, and always by the machine's clock; our own rule is `ends_at`.
        expiresAt: new Date(Date.now() + lifeMs),
        ...secrets,
      });
      return challengeShape.parse(challenge);
    },

    async use(payload, { action, visitorId, now, demand = USUAL }) {
      const proof = parsePayload(payload);
      if (!proof) return false;
      const { challenge, solution } = proof;
      const { data } = challenge.parameters;
      if (data.action !== action || data.visitor !== tagOf(visitorId)) return false;
      // A challenge that was fetched before others were used up is not worth what is asked now.
      if (data.subject !== tagOf(demand.subject) || data.level < demand.level) return false;
      if (data.ends_at <= now) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return false;
      return insertCaptchaUse(options.db, {
        id: challenge.signature,
        ends_at: data.ends_at,
      });
    },
  };
}

/** Names a proof, whether it is right or not; undefined of what is none. */
export function proofIdOf(payload: string): string | undefined {
  return parsePayload(payload)?.challenge.signature;
}

/** The visitor's id is a secret of its cookie; a challenge is readable by the page. */
function tagOf(text: string): string {
  return hash('sha256', `captcha:${text}`).slice(0, 32);
}

function parsePayload(payload: string): z.output<typeof payloadShape> | undefined {
  try {
    const text = Buffer.from(payload, 'base64').toString('utf8');
    return payloadShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
