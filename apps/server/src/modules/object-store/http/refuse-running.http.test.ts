/** SECURITY T9: whatever a page wants of the store, none of it runs in that page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '#test/each-database.ts';
import { openTestStore, type TestStore } from '../testing/test-store.ts';

describe('a stranger’s program behind a link', () => {
  let database: OpenTestDatabase;
  let store: TestStore;
  let link: string;
  const ask = (headers: Record<string, string>) => fetch(link, { headers });

  beforeAll(async () => {
    database = await openTestDatabase();
    store = await openTestStore(database.db);
    const headers = { 'content-type': 'text/javascript' };
    await store.send({ method: 'PUT', key: 'evil.js', body: 'alert(1)', headers });
    link = store.storage.presignDownload({
      key: 'evil.js',
      fileName: 'evil.js',
      disposition: 'attachment',
      ttlSeconds: 300,
    });
  });
  afterAll(async () => {
    expect(store.logged).toEqual([]);
    await store.close();
    await database.close();
  });

  it.each([
    'script',
    'worker',
    'sharedworker',
    'serviceworker',
    'audioworklet',
    'style',
    'xslt',
    'object',
    'embed',
    'manifest',
    'what-is-yet-to-be-invented',
  ])('is refused to a browser that wants it for a %s', async (destination) => {
    const answer = await ask({ 'Sec-Fetch-Dest': destination });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('alert');
  });

  it('is refused as a service worker, whatever else is said of it', async () => {
    const answer = await ask({ 'Service-Worker': 'script', 'Sec-Fetch-Dest': 'empty' });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Service-Worker-Allowed')).toBeNull();
  });

  it.each<[string, Record<string, string>]>([
    ['a browser that does not say what for', {}],
    ['a download in a hidden frame', { 'Sec-Fetch-Dest': 'iframe' }],
    ['a download by navigation', { 'Sec-Fetch-Dest': 'document' }],
    ['a page that reads it', { 'Sec-Fetch-Dest': 'empty' }],
  ])('is saved, and no program by its type, for %s', async (_, headers) => {
    const answer = await ask(headers);
    expect(await answer.text()).toBe('alert(1)');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  it('keeps its type for who holds the keys', async () => {
    const { headers } = await store.send({ key: 'evil.js' });
    expect(headers['content-type']).toBe('text/javascript');
  });
});
