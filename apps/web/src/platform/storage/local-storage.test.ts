import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  readStored,
  readStoredJson,
  removeStored,
  storedKeys,
  writeStored,
  writeStoredJson,
} from './local-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function stubStorage(values: Map<string, string> = new Map()): Map<string, string> {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  });
  return values;
}

describe('local storage that works', () => {
  it('keeps, reads and removes', () => {
    stubStorage();
    expect(readStored('theme')).toBeUndefined();
    expect(writeStored('theme', 'dark')).toBe(true);
    expect(readStored('theme')).toBe('dark');
    removeStored('theme');
    expect(readStored('theme')).toBeUndefined();
  });

  it('names everything that is kept', () => {
    stubStorage(new Map([['theme', 'dark']]));
    writeStored('tab', '1');
    expect(storedKeys()).toEqual(['theme', 'tab']);
  });

  it('keeps JSON, and takes broken JSON for nothing', () => {
    const values = stubStorage();
    expect(writeStoredJson('user', { uuid: 'u-1' })).toBe(true);
    expect(readStoredJson('user')).toEqual({ uuid: 'u-1' });
    values.set('user', '{broken');
    expect(readStoredJson('user')).toBeUndefined();
    expect(readStoredJson('absent')).toBeUndefined();
  });
});

describe('local storage that is blocked or full', () => {
  it.each([
    ['missing altogether', undefined],
    [
      'refusing every call',
      new Proxy(
        {},
        {
          get: () => () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        },
      ),
    ],
  ])('does not throw when %s', (_case, storage) => {
    vi.stubGlobal('localStorage', storage);
    expect(readStored('theme')).toBeUndefined();
    expect(readStoredJson('user')).toBeUndefined();
    expect(writeStored('theme', 'dark')).toBe(false);
    expect(storedKeys()).toEqual([]);
    expect(() => removeStored('theme')).not.toThrow();
  });
});
