import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const UUID = /^[0-9a-f-]{36}$/;
let values: Map<string, string>;

beforeEach(() => {
  values = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function findDeviceId(): Promise<string> {
  return (await import('./device-id.ts')).findDeviceId();
}

describe('findDeviceId', () => {
  it('keeps the id it finds', async () => {
    values.set('user', JSON.stringify({ uuid: 'known', phone: '138' }));
    expect(await findDeviceId()).toBe('known');
  });

  it('creates an id once and keeps the other fields of the entry', async () => {
    values.set('user', JSON.stringify({ phone: '138' }));
    const created = await findDeviceId();
    expect(created).toMatch(UUID);
    expect(await findDeviceId()).toBe(created);
    expect(JSON.parse(values.get('user') ?? '')).toEqual({ phone: '138', uuid: created });
  });

  it.each(['null', '[]', '"text"', '{"uuid":7}', '{"uuid":""}', '{broken'])(
    'replaces the unusable entry %s',
    async (entry) => {
      values.set('user', entry);
      expect(await findDeviceId()).toMatch(UUID);
    },
  );

  it('stays the same for the page where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    expect(await findDeviceId()).toBe(await findDeviceId());
  });
});
