/** The store's acknowledgements, messages and contents when its disk or its database fails it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type DurableFiles, diskFiles } from '#core/durable-files.ts';
import { markAsDatabases } from '#kernel/database/from-database.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { credentialsFor, MIB, openTestStore, patternBytes } from '../testing/test-store.ts';

describeEachDatabase('the store on a failing disk', (database) => {
  const fault = (code: string) => async () => {
    throw Object.assign(new Error(code), { code });
  };

  it.each([
    ['the disk is full while the bytes come', { append: fault('ENOSPC') }, 403, 'StorageFull'],
    ['the quota is used up at the end', { datasync: fault('EDQUOT') }, 403, 'StorageFull'],
    [
      'there is no room from the start',
      { space: async () => ({ freeBytes: 1, totalBytes: 2 }) },
      403,
      'StorageFull',
    ],
    ['the bytes cannot be made durable (F4)', { datasync: fault('EIO') }, 500, 'InternalError'],
    ['the name cannot be made durable (F4)', { rename: fault('EIO') }, 500, 'InternalError'],
  ] as const)('acknowledges nothing when %s', async (_, files, status, code) => {
    const broken = { ...files };
    const failing = await openTestStore(database(), { files: broken });
    const put = () => failing.send({ method: 'PUT', key: 'k', body: patternBytes(600_000) });
    expect(await put()).toMatchObject({ status, code });
    expect((await failing.send({ key: 'k' })).status).toBe(404);
    expect(failing.files()).toEqual([]);
    expect(failing.logged).toHaveLength(status === 500 ? 1 : 0);
    await failing.close();
  });

  it('says when to come again while the database is away (F7)', async () => {
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
    // As the driver marks what it raises: other sockets refuse in the same words.
    markAsDatabases(away);
    const store = await openTestStore(
      database().withPlugin({
        transformQuery: () => {
          throw away;
        },
        transformResult: async ({ result }) => result,
      }),
    );
    for (const method of ['GET', 'PUT']) {
      const reply = await store.send({ method, key: 'k', ...(method === 'PUT' && { body: 'x' }) });
      expect(reply).toMatchObject({ status: 503, code: 'ServiceUnavailable' });
      expect(reply.headers['retry-after']).toBe('2');
    }
    expect(store.logged).toEqual([]);
    await store.close();
  });

  it('opens no file for a part that is too much (T8)', async () => {
    let created = 0;
    const create: DurableFiles['create'] = (path) => {
      created += 1;
      return diskFiles.create(path);
    };
    const store = await openTestStore(database(), { files: { create } });
    const as = credentialsFor('k', { maxSize: 10 });
    const begun = await store.send({ method: 'POST', key: 'k', params: { uploads: '' }, as });
    const uploadId = /<UploadId>(.*?)</.exec(begun.text)?.[1] ?? '';
    const part = (partNumber: string, bytes: number) =>
      store.send({
        method: 'PUT',
        key: 'k',
        params: { partNumber, uploadId },
        body: patternBytes(bytes),
        as,
      });
    expect((await part('1', 6)).status).toBe(200);
    expect((await part('2', 5)).status).toBe(413);
    expect(created).toBe(1);
    await store.close();
  });

  it('still reads when it can no longer write, and writes again once there is room (F5)', async () => {
    let isFull = false;
    const append: DurableFiles['append'] = (handle, buffers) =>
      isFull ? fault('ENOSPC')() : diskFiles.append(handle, buffers);
    const store = await openTestStore(database(), { files: { append } });
    const put = (body: string) => store.send({ method: 'PUT', key: 'full', body });
    await put('before');
    isFull = true;
    expect((await put('during')).code).toBe('StorageFull');
    expect((await store.send({ key: 'full' })).text).toBe('before');
    isFull = false;
    await put('after');
    expect((await store.send({ key: 'full' })).text).toBe('after');
    await store.close();
  });

  it('never ends a download well whose bytes have rotted (F19)', async () => {
    const store = await openTestStore(database());
    const bytes = patternBytes(MIB);
    for (const key of ['small', 'large']) {
      await store.send({ method: 'PUT', key, body: key === 'small' ? 'small' : bytes });
    }
    for (const file of store.files()) {
      const content = readFileSync(file);
      content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
      writeFileSync(file, content);
    }
    expect(await store.send({ key: 'small' })).toMatchObject({
      status: 500,
      code: 'InternalError',
    });
    await expect(store.send({ key: 'large' })).rejects.toThrow();
    expect(store.logged.join()).toContain('check value');
    await store.close();
  });
});
