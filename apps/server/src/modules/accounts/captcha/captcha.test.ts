import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { removeEndedCaptchaUses } from './captcha.store.ts';
import { createCaptcha } from './captcha.ts';

const NOW = Date.UTC(2026, 10, 20, 4);
const USER = { action: 'send_code', visitorId: 'c3e0b2', now: NOW } as const;
const EASY = { cost: 1, minTries: 0, maxTries: 3 };

describeEachDatabase('captcha', (database) => {
  const open = (secret = 'secret') => createCaptcha({ db: database(), secret, difficulty: EASY });

  async function solve(captcha = open(), user: Parameters<typeof captcha.issue>[0] = USER) {
    const challenge = await captcha.issue(user);
    const solution = await solveChallenge({ challenge, deriveKey });
    return { challenge, solution };
  }

  const encode = (proof: unknown) => Buffer.from(JSON.stringify(proof)).toString('base64');

  it('takes a right solution once', async () => {
    const payload = encode(await solve());
    expect(await open().use(payload, USER)).toBe(true);
    expect(await open().use(payload, USER)).toBe(false);
  });

  it('takes it once from many at once, however it is spelled', async () => {
    const proof = await solve();
    const spellings = [encode(proof), encode({ ...proof, more: 1 }), `${encode(proof)}\n`];
    const uses = Array.from({ length: 30 }, (_, index) =>
      open().use(spellings[index % spellings.length] ?? '', USER),
    );
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
  });

  it('is bound to its action, its visitor and five minutes', async () => {
    const payload = encode(await solve());
    expect(await open().use(payload, { ...USER, action: 'test' })).toBe(false);
    expect(await open().use(payload, { ...USER, visitorId: 'somebody' })).toBe(false);
    expect(await open().use(payload, { ...USER, now: NOW + 300_000 })).toBe(false);
    expect(await open().use(payload, { ...USER, now: NOW + 299_999 })).toBe(true);
  });

  it('is bound to what it is for, and worth what it was made for', async () => {
    const demand = { subject: '13800138000', level: 2 };
    const payload = encode(await solve(open(), { ...USER, demand }));
    const use = (other: typeof demand | undefined) =>
      open().use(payload, { ...USER, demand: other });
    expect(await use(undefined)).toBe(false);
    expect(await use({ ...demand, subject: '13800138001' })).toBe(false);
    expect(await use({ ...demand, level: 3 })).toBe(false);
    expect(await use({ ...demand, level: 1 })).toBe(true);
    const usual = encode(await solve());
    expect(await open().use(usual, { ...USER, demand: { ...demand, level: 0 } })).toBe(false);
  });

  it('takes twice the tries at each level', async () => {
    const captcha = createCaptcha({
      db: database(),
      secret: 'secret',
      difficulty: { cost: 1, minTries: 5, maxTries: 5 },
    });
    const triesAt = async (level: number) => {
      const { solution } = await solve(captcha, { ...USER, demand: { subject: '', level } });
      return solution?.counter;
    };
    expect([await triesAt(0), await triesAt(1), await triesAt(4)]).toEqual([5, 10, 80]);
  });

  it('refuses what another installation has signed, and what is not signed', async () => {
    expect(await open().use(encode(await solve(open('another'))), USER)).toBe(false);
    const { challenge, solution } = await solve();
    const unsigned = { challenge: { ...challenge, signature: '' }, solution };
    expect(await open().use(encode(unsigned), USER)).toBe(false);
  });

  it('refuses a challenge that was made easier, or longer, or for something else', async () => {
    const { challenge, solution } = await solve();
    const { parameters, signature } = challenge;
    for (const changed of [
      { keyPrefix: '' },
      { cost: 0 },
      { salt: `${parameters.salt}00` },
      { data: { ...parameters.data, action: 'test' } },
      { data: { ...parameters.data, level: 9 } },
      { data: { ...parameters.data, ends_at: NOW * 2 } },
    ]) {
      const forged = {
        challenge: { parameters: { ...parameters, ...changed }, signature },
        solution,
      };
      expect(await open().use(encode(forged), USER)).toBe(false);
    }
    // Those tries have not used it up.
    expect(await open().use(encode({ challenge, solution }), USER)).toBe(true);
  });

  it('refuses a challenge without its work', async () => {
    const { challenge } = await solve();
    const { keyPrefix } = challenge.parameters;
    for (const derivedKey of ['', keyPrefix, keyPrefix.padEnd(64, '0'), 'zz']) {
      expect(
        await open().use(encode({ challenge, solution: { counter: 0, derivedKey } }), USER),
      ).toBe(false);
    }
  });

  it.each(['', 'true', '%%%', encode(null), encode([]), encode({ challenge: {} }), encode('x')])(
    'refuses the garbage %j',
    async (payload) => {
      expect(await open().use(payload, USER)).toBe(false);
    },
  );

  it('does not tell the page who the visitor is', async () => {
    const challenge = await open().issue(USER);
    expect(JSON.stringify(challenge)).not.toContain(USER.visitorId);
  });

  it('asks for real work by default', async () => {
    const captcha = createCaptcha({ db: database(), secret: 'secret' });
    const { parameters } = await captcha.issue(USER);
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 });
    expect(parameters.keyPrefix).toMatch(/^[0-9a-f]{32}$/);
  });

  it('remembers a use for as long as the challenge lives', async () => {
    const payload = encode(await solve());
    await open().use(payload, USER);
    await removeEndedCaptchaUses(database(), NOW + 299_999);
    expect(await open().use(payload, { ...USER, now: NOW + 299_999 })).toBe(false);
    await removeEndedCaptchaUses(database(), NOW + 300_001);
    const left = await database().selectFrom('captcha_uses').selectAll().execute();
    expect(left).toEqual([]);
  });
});
