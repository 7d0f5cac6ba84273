import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createNoticeSignature } from './notice-signature.ts';

const NOW = Date.UTC(2026, 10, 20, 4);
const BODY = Buffer.from('{"number":"T1","fen":60}');
const seed = () => randomBytes(32).toString('base64url');

function signed(body: Uint8Array = BODY) {
  const signature = createNoticeSignature(seed());
  const headers = new Headers(signature.sign(body, NOW));
  const change = (name: string, value: string) => {
    const changed = new Headers(headers);
    changed.set(name, value);
    return changed;
  };
  return { signature, headers, change };
}

it('takes what it has signed, also with the same key in another process', () => {
  const shared = seed();
  const headers = new Headers(createNoticeSignature(shared).sign(BODY, NOW));
  expect(createNoticeSignature(shared).findFault(headers, BODY, NOW)).toBeUndefined();
});

it.each([0, -300_000, 300_000])('takes a notice %i ms away', (distance) => {
  const { signature, headers } = signed();
  expect(signature.findFault(headers, BODY, NOW + distance)).toBeUndefined();
});

it.each([-301_000, 301_000])('finds a notice stale %i ms away', (distance) => {
  const { signature, headers } = signed();
  expect(signature.findFault(headers, BODY, NOW + distance)).toBe('stale');
});

it('refuses a body in which one byte is another', () => {
  const { signature, headers } = signed();
  const altered = Buffer.from(BODY);
  altered[altered.length - 2] = 0x31;
  expect(signature.findFault(headers, altered, NOW)).toBe('signature');
});

it('refuses another time, another nonce and another signature', () => {
  const { signature, headers, change } = signed();
  const later = String(NOW / 1000 + 1);
  const foreign = createNoticeSignature(seed()).sign(BODY, NOW)['Sandbox-Signature'] ?? '';
  const faults = [
    new Headers(),
    change('Sandbox-Timestamp', later),
    change('Sandbox-Nonce', 'x'),
    change('Sandbox-Signature', foreign),
    change('Sandbox-Signature', ''),
    change('Sandbox-Signature', 'not base64 at all'),
  ].map((wrong) => signature.findFault(wrong, BODY, NOW));
  expect(faults).toEqual(faults.map(() => 'signature'));
  expect(signature.findFault(headers, BODY, NOW)).toBeUndefined();
});
