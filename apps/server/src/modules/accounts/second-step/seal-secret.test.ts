import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './seal-secret.ts';

it('opens for its user with its key, and shows nothing', () => {
  const sealed = sealSecret('GEZDGNBV', 1, 'key');
  expect(sealed).not.toContain('GEZDGNBV');
  expect(openSecret(sealed, 1, 'key')).toBe('GEZDGNBV');
  expect(sealSecret('GEZDGNBV', 1, 'key')).not.toBe(sealed);
});

it('opens for nobody else, with no other key and not when it was changed', () => {
  const sealed = sealSecret('GEZDGNBV', 1, 'key');
  expect(() => openSecret(sealed, 2, 'key')).toThrow();
  expect(() => openSecret(sealed, 1, 'other')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
  expect(() => openSecret(bytes.toString('base64url'), 1, 'key')).toThrow();
});
