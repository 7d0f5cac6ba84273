/** Keeps messages on this machine (PRODUCT §1): a JSON line each in a file, and the text on screen. */
import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SmsSender } from './sms-sender.ts';

export interface OutboxOptions {
  path: string;
  now: () => number;
  print: (line: string) => void;
}

export function createOutboxSms({ path, now, print }: OutboxOptions): SmsSender {
  return {
    async send({ phone, purpose, code, text }) {
      const time = new Date(now()).toISOString();
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const line = `${JSON.stringify({ time, phone, purpose, code, text })}\n`;
      await appendFile(path, line, { mode: 0o600 });
      // The screen is often a log, which must hold no whole number (SECURITY T25 e).
      print(`短信 ${phone.slice(0, 3)}****${phone.slice(-4)} ${text}`);
    },
  };
}
