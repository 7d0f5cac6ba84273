import { afterEach, expect, it, vi } from 'vitest';
import { readTabJson, removeTabEntry, writeTabJson } from './session-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps JSON, reads and removes it, and takes broken JSON for nothing', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  expect(readTabJson('wish')).toBeUndefined();
  writeTabJson('wish', { code: 'A' });
  expect(readTabJson('wish')).toEqual({ code: 'A' });
  values.set('broken', '{');
  expect(readTabJson('broken')).toBeUndefined();
  removeTabEntry('wish');
  expect(readTabJson('wish')).toBeUndefined();
});

it('does not throw where there is none', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(readTabJson('wish')).toBeUndefined();
  expect(() => writeTabJson('wish', 1)).not.toThrow();
  expect(() => removeTabEntry('wish')).not.toThrow();
});
