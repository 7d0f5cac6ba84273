import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutboxSms } from './outbox-sms.ts';
import { CODE_MESSAGE, describeSmsSender } from './sms-sender.conformance.ts';

const NOW = Date.UTC(2026, 10, 20, 4, 5, 6);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'transmit-outbox-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let opened = 0;
function openOutbox() {
  opened += 1;
  const path = join(folder, String(opened), 'outbox', 'sms.jsonl');
  const printed: string[] = [];
  const sender = createOutboxSms({ path, now: () => NOW, print: (line) => printed.push(line) });
  return { path, printed, sender };
}

function linesOf(path: string): Record<string, string>[] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describeSmsSender('the outbox', async () => {
  const { path, sender } = openOutbox();
  return {
    sender,
    delivered: async () => linesOf(path).map(({ phone = '', code = '' }) => ({ phone, code })),
    // A folder in its place cannot be appended to.
    breakDown: async () => void mkdirSync(path, { recursive: true }),
    close: async () => {},
  };
});

it('writes time, phone, purpose, code and text as one JSON line', async () => {
  const { path, sender } = openOutbox();
  await sender.send(CODE_MESSAGE);
  expect(linesOf(path)).toEqual([
    {
      time: '2026-11-20T04:05:06.000Z',
      phone: '13800138000',
      purpose: 'login',
      code: '012345',
      text: '【快传】验证码 012345，5 分钟内有效。',
    },
  ]);
});

it('keeps the file to its owner, and prints the text without the whole number', async () => {
  const { path, printed, sender } = openOutbox();
  await sender.send(CODE_MESSAGE);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(printed).toEqual(['短信 138****8000 【快传】验证码 012345，5 分钟内有效。']);
});
