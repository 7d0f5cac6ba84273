import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CliFailure } from '../failure.ts';
import { ask } from './ask.ts';
import type { Terminal } from './terminal.ts';

const INSTEAD = '请加 --password';

/** Somebody at a terminal who types this; the answer, and what stands there then. */
async function askWho(keys: string, { isSecret = false, isTTY = true, question = '密码：' } = {}) {
  const keyboard = Object.assign(new PassThrough(), { isTTY });
  const screen = Object.assign(new PassThrough(), { isTTY });
  const { signal } = new AbortController();
  // A question touches these alone.
  const terminal = { stdin: keyboard, stderr: screen, signal } as Partial<Terminal> as Terminal;
  const answer = ask(terminal, question, { isSecret, instead: INSTEAD });
  answer.catch(() => undefined);
  await setImmediate();
  keyboard.write(keys);
  const settled = await answer.catch((error: unknown) => error);
  screen.end();
  return { answer: settled, shown: (await screen.toArray()).join('') };
}

describe('an answer', () => {
  it.each([
    ['of a secret has its blanks', true, '  一二 三  '],
    ['of anything else has none around it', false, '一二 三'],
  ])('%s', async (_title, isSecret, answer) => {
    expect(await askWho('  一二 三  \r', { isSecret })).toMatchObject({ answer });
  });

  it('is typed behind the question, which nothing wipes out', async () => {
    const { shown } = await askWho('甲\r', { question: '手机号：' });
    expect(shown.split('\u001b[0J').at(-1)).toContain('手机号：');
  });

  it('of a secret is not shown', async () => {
    expect((await askWho('8852\r', { isSecret: true })).shown).toBe('密码：\n');
  });
});

it.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s ends it as everywhere else, on a line of its own', async (_key, pressed) => {
  for (const isSecret of [false, true]) {
    const { answer, shown } = await askWho(pressed, { isSecret });
    expect(answer).toBeInstanceOf(CliFailure);
    expect(answer).toMatchObject({
      ending: 'interrupted',
      message: expect.stringContaining('已中断'),
    });
    expect(shown.endsWith('\n')).toBe(true);
  }
});

it('nobody is there: it says how to do without', async () => {
  const { answer, shown } = await askWho('', { isTTY: false });
  expect(answer).toMatchObject({ ending: 'usage', message: INSTEAD });
  expect(shown).toBe('');
});

it('a question of somebody else’s words writes nothing but letters', async () => {
  const { shown } = await askWho('\r', {
    question: '\u001b]52;c;cm0=\u0007学号：',
    isSecret: true,
  });
  expect(shown).toBe(']52;c;cm0=学号：\n');
});
