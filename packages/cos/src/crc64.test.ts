import { describe, expect, it, vi } from 'vitest';
import { Crc64, combineCrc64, crc64 } from './crc64.ts';
import { createBraided } from './crc64-braided.ts';
import { advanceSliced } from './crc64-sliced.ts';

function pattern(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 9)) & 0xff);
}

/** The definition, one bit at a time. */
function slowCrc64(bytes: Uint8Array): bigint {
  let value = 0xffffffffffffffffn;
  for (const byte of bytes) {
    value ^= BigInt(byte);
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & 1n ? (value >> 1n) ^ 0xc96c5795d7870f42n : value >> 1n;
    }
  }
  return value ^ 0xffffffffffffffffn;
}

describe('crc64', () => {
  it('gives the check value of CRC-64/XZ', () => {
    const digits = Uint8Array.from('123456789', (digit) => digit.charCodeAt(0));
    expect(crc64(digits)).toBe(11051210869376104954n);
    expect(new Crc64().update(digits).toString()).toBe('11051210869376104954');
  });

  it('is zero for nothing', () => {
    expect(crc64(new Uint8Array(0))).toBe(0n);
  });

  it.each([1, 7, 8, 9, 15, 16, 17, 255, 256, 1000, 1023, 1024, 1055, 32_768, 32_769, 100_003])(
    'agrees with the definition on %i bytes',
    (n) => {
      expect(crc64(pattern(n))).toBe(slowCrc64(pattern(n)));
    },
  );

  it('takes a piece from the middle of a buffer', () => {
    const bytes = pattern(5000);
    expect(crc64(bytes.subarray(3, 4003))).toBe(slowCrc64(bytes.slice(3, 4003)));
  });

  it('does not depend on how the bytes arrive', () => {
    const bytes = pattern(1000);
    for (const cut of [0, 1, 3, 8, 500, 999, 1000]) {
      const pieces = new Crc64().update(bytes.subarray(0, cut)).update(bytes.subarray(cut));
      expect(pieces.value()).toBe(crc64(bytes));
    }
  });

  it('can be asked in between', () => {
    const running = new Crc64().update(pattern(10));
    expect(running.value()).toBe(crc64(pattern(10)));
    expect(running.update(new Uint8Array(0)).value()).toBe(crc64(pattern(10)));
  });
});

describe('the two loops', () => {
  const braided = createBraided();

  it.each([0, 1, 31, 32, 33, 63, 64, 65, 1000, 32_767, 32_768, 65_600])(
    'agree on %i bytes from any state',
    (n) => {
      for (const state of [0n, 1n, 0x8000000000000000n, 0xffffffffffffffffn]) {
        expect(braided?.(state, pattern(n))).toBe(advanceSliced(state, pattern(n)));
      }
    },
  );

  it.each([
    ['there is no WebAssembly', undefined],
    [
      'the page may not compile it',
      {
        Module: class {
          constructor() {
            throw new Error('blocked by the policy');
          }
        },
      },
    ],
  ])('leave it to the plain one where %s', (_title, platform) => {
    vi.stubGlobal('WebAssembly', platform);
    expect(createBraided()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('combineCrc64', () => {
  const bytes = pattern(5000);
  it.each([0, 1, 8, 2500, 4999, 5000])('joins two values at byte %i', (cut) => {
    const first = bytes.subarray(0, cut);
    const second = bytes.subarray(cut);
    expect(combineCrc64(crc64(first), crc64(second), second.length)).toBe(crc64(bytes));
  });

  it('joins many parts of equal length', () => {
    let value = 0n;
    for (let at = 0; at < bytes.length; at += 1000) {
      value = combineCrc64(value, crc64(bytes.subarray(at, at + 1000)), 1000);
    }
    expect(value).toBe(crc64(bytes));
  });
});
