import { expect, it } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

it('makes a new caller one visitor, however many calls its first page makes at once', async () => {
  const viewer = (await createTestApp()).visitor();
  const [site, version] = await Promise.all([
    viewer.get('/api/site'),
    viewer.get('/api/version/current?product=transmit'),
  ]);
  expect(site.headers.getSetCookie().join()).toMatch(/vid=/);
  expect(version.headers.getSetCookie()).toEqual([]);
});
