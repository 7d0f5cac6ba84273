/** DELETE of one object and of many, over raw HTTP (COS.md §2.1). */
import { childrenNamed, childText } from '@transmit/cos';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { parsed } from '../testing/test-replies.ts';
import {
  credentialsFor,
  md5Base64,
  openTestStore,
  type TestRequest,
  type TestStore,
} from '../testing/test-store.ts';

describeEachDatabase('deletions over HTTP', (database) => {
  let store: TestStore;
  const send = (request: TestRequest) => store.send(request);
  const put = (key: string, body: string) => send({ method: 'PUT', key, body });

  beforeAll(async () => {
    store = await openTestStore(database());
  });
  afterAll(async () => {
    expect(store.logged).toEqual([]);
    await store.close();
  });

  it('answers 204 whether there was one', async () => {
    await put('delete/a', 'x');
    expect((await send({ method: 'DELETE', key: 'delete/a' })).status).toBe(204);
    expect((await send({ method: 'DELETE', key: 'delete/a' })).status).toBe(204);
    expect((await send({ key: 'delete/a' })).status).toBe(404);
  });

  const deleteMany = (xml: string, headers = { 'content-md5': md5Base64(xml) } as object) =>
    send({ method: 'POST', params: { delete: '' }, body: xml, headers: { ...headers } });

  it('deletes many', async () => {
    await put('delete/1', 'x');
    const object = (key: string) => `<Object><Key>${key}</Key></Object>`;
    const reply = await deleteMany(`<Delete>${object('delete/1')}${object('delete/2')}</Delete>`);
    const deleted = childrenNamed(parsed(reply, 'DeleteResult'), 'Deleted');
    expect(deleted.map((one) => childText(one, 'Key'))).toEqual(['delete/1', 'delete/2']);
  });

  it('is quiet when asked', async () => {
    const xml = '<Delete><Quiet>true</Quiet><Object><Key>a</Key></Object></Delete>';
    expect(parsed(await deleteMany(xml), 'DeleteResult').children).toEqual([]);
  });

  it.each([
    ['no keys', '<Delete></Delete>'],
    ['1001 keys', `<Delete>${'<Object><Key>a</Key></Object>'.repeat(1001)}</Delete>`],
    ['no XML', 'hello'],
    ['other XML', '<Other/>'],
  ])('refuses %s', async (_, xml) => {
    expect(await deleteMany(xml)).toMatchObject({ status: 400, code: 'MalformedXML' });
  });

  it('names the keys that it may not delete, also when quiet', async () => {
    const actions = ['DeleteMultipleObjects', 'DeleteObject'];
    // Enough for the call, whose resource is the bucket itself, and for none of its keys.
    const as = credentialsFor('', { actions });
    await put('delete/kept', 'x');
    const body = '<Delete><Quiet>true</Quiet><Object><Key>delete/kept</Key></Object></Delete>';
    const headers = { 'content-md5': md5Base64(body) };
    const reply = await send({ method: 'POST', params: { delete: '' }, body, headers, as });
    const [error] = childrenNamed(parsed(reply, 'DeleteResult'), 'Error');
    expect(error?.children.map((child) => [child.name, child.text])).toEqual([
      ['Key', 'delete/kept'],
      ['Code', 'AccessDenied'],
      ['Message', 'Access Denied.'],
    ]);
    expect((await send({ key: 'delete/kept' })).status).toBe(200);
  });

  it('needs Content-MD5', async () => {
    const xml = '<Delete><Object><Key>a</Key></Object></Delete>';
    expect(await deleteMany(xml, {})).toMatchObject({ status: 400, code: 'InvalidRequest' });
    const wrong = await deleteMany(xml, { 'content-md5': md5Base64('other') });
    expect(wrong).toMatchObject({ status: 400, code: 'BadDigest' });
  });
});
