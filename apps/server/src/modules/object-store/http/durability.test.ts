/**
 * An acknowledgement means (SECURITY §2.1, F3): the bytes are durable before they get their name,
 * the name before the index speaks of it, and the index before the client hears of it.
 */
import { open } from 'node:fs/promises';
import { ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DurableFiles, diskFiles } from '#core/durable-files.ts';
import { type OpenTestDatabase, openTestDatabase } from '#test/each-database.ts';
import { completion } from '../testing/test-replies.ts';
import {
  BUCKET,
  md5Hex,
  openTestStore,
  REGION,
  type TestRequest,
  type TestStore,
} from '../testing/test-store.ts';

/** Each step stands here twice, when it begins and when it has ended, so that no two overlap. */
const BYTES = ['write', 'write.', 'sync bytes', 'sync bytes.'];
const NAME = ['rename', 'rename.', 'sync folder', 'sync folder.'];
const INDEX = ['commit', 'commit.', 'sync index', 'sync index.'];
const REMOVAL = ['unlink', 'unlink.', 'sync folder', 'sync folder.'];
/** The row of a removed file goes last and alone; without it the sweep looks once more. */
const FORGET = ['sync index', 'sync index.'];

describe('the order in which things become durable', () => {
  const steps: string[] = [];
  /** The blob store's own files; any other that is synced is the database's. */
  const ownFiles = new WeakSet<object>();
  let database: OpenTestDatabase;
  let store: TestStore;

  const noted =
    <A extends unknown[]>(name: string, action: (...args: A) => Promise<void>) =>
    (...args: A): Promise<void> =>
      during(steps, name, () => action(...args));
  const files: Partial<DurableFiles> = {
    create: async (path) => {
      const handle = await diskFiles.create(path);
      ownFiles.add(handle);
      return handle;
    },
    rename: noted('rename', diskFiles.rename),
    linkOrCopy: noted('link', diskFiles.linkOrCopy),
    remove: noted('unlink', diskFiles.remove),
  };
  /** Returns the steps from a request to its answer. */
  const stepsOf = async (request: TestRequest, status = 200) => {
    steps.length = 0;
    const reply = await store.send(request);
    expect(reply.status).toBe(status);
    return { steps: [...steps], reply };
  };
  const initiate = async (key: string) => {
    const reply = await store.send({ method: 'POST', key, params: { uploads: '' } });
    return /<UploadId>(.*?)</.exec(reply.text)?.[1] ?? '';
  };

  beforeAll(async () => {
    database = await openTestDatabase('sqlite');
    store = await openTestStore(database.db, { files });
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });
  beforeEach(async () => {
    await noteFiles(steps, ownFiles);
    noteCommits(steps);
    noteAnswers(steps);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('holds for an object in one piece', async () => {
    const put = { method: 'PUT', key: 'whole', body: 'bytes' };
    expect((await stepsOf(put)).steps).toEqual([...BYTES, ...NAME, ...INDEX, 'answer']);
  });

  it('holds for one that replaces another, whose bytes go last', async () => {
    const put = { method: 'PUT', key: 'replaced', body: 'bytes' };
    await store.send(put);
    const after = [...REMOVAL, ...FORGET, 'answer'];
    expect((await stepsOf(put)).steps).toEqual([...BYTES, ...NAME, ...INDEX, ...after]);
  });

  it('holds for an upload in parts, from its beginning to its Complete', async () => {
    const key = 'parts';
    const begun = await stepsOf({ method: 'POST', key, params: { uploads: '' } });
    expect(begun.steps).toEqual([...INDEX, 'answer']);
    const uploadId = /<UploadId>(.*?)</.exec(begun.reply.text)?.[1] ?? '';
    const params = { partNumber: '1', uploadId };
    const part = await stepsOf({ method: 'PUT', key, params, body: 'bytes' });
    expect(part.steps).toEqual([...BYTES, ...NAME, ...INDEX, 'answer']);
    const body = completion([md5Hex('bytes')]);
    const completed = await stepsOf({ method: 'POST', key, params: { uploadId }, body });
    expect(completed.steps).toEqual([...INDEX, 'answer']);
  });

  it('holds for copies, whole and into a part', async () => {
    await store.send({ method: 'PUT', key: 'source', body: 'bytes' });
    const headers = { 'x-cos-copy-source': `${BUCKET}.cos.${REGION}.myqcloud.com/source` };
    const copied = await stepsOf({ method: 'PUT', key: 'copy', headers });
    const links = ['link', 'link.', 'sync folder', 'sync folder.'];
    expect(copied.steps).toEqual([...links, ...INDEX, 'answer']);
    const params = { partNumber: '1', uploadId: await initiate('copy') };
    const part = await stepsOf({ method: 'PUT', key: 'copy', params, headers });
    expect(part.steps).toEqual([...BYTES, ...NAME, ...INDEX, 'answer']);
  });

  it('holds for removals: first out of the index, then off the disk, then answered', async () => {
    await store.send({ method: 'PUT', key: 'gone', body: 'bytes' });
    const removed = await stepsOf({ method: 'DELETE', key: 'gone' }, 204);
    expect(removed.steps).toEqual([...INDEX, ...REMOVAL, ...FORGET, 'answer']);
    const uploadId = await initiate('aborted');
    const params = { partNumber: '1', uploadId };
    await store.send({ method: 'PUT', key: 'aborted', params, body: 'bytes' });
    const aborted = await stepsOf({ method: 'DELETE', key: 'aborted', params: { uploadId } }, 204);
    expect(aborted.steps).toEqual([...INDEX, ...REMOVAL, ...FORGET, 'answer']);
  });
});

async function during<T>(steps: string[], name: string, action: () => Promise<T>): Promise<T> {
  steps.push(name);
  const result = await action();
  steps.push(`${name}.`);
  return result;
}

/** At the file handles themselves, so that nothing between them and the store can be left out. */
async function noteFiles(steps: string[], ownFiles: WeakSet<object>): Promise<void> {
  const probe = await open(fileURLToPath(import.meta.url));
  await probe.close();
  // Node does not export the class of its file handles; what its calls take and give is passed on.
  const handles: Record<string, (...args: unknown[]) => Promise<unknown>> =
    Object.getPrototypeOf(probe);
  const note = (call: string, nameFor: (handle: object) => string) => {
    const real = handles[call] as (typeof handles)[string];
    vi.spyOn(handles, call).mockImplementation(function (this: object, ...args: unknown[]) {
      return during(steps, nameFor(this), () => Reflect.apply(real, this, args));
    });
  };
  note('writev', () => 'write');
  note('datasync', (handle) => (ownFiles.has(handle) ? 'sync bytes' : 'sync index'));
  note('sync', () => 'sync folder');
}

/** SQLite commits in one call; its log is synced beside it. */
function noteCommits(steps: string[]): void {
  const { exec } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql: string,
  ) {
    if (sql === 'commit') steps.push('commit');
    exec.call(this, sql);
    if (sql === 'commit') steps.push('commit.');
  });
}

function noteAnswers(steps: string[]): void {
  const { writeHead } = ServerResponse.prototype;
  vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementation(function (
    this: ServerResponse,
    ...args: unknown[]
  ) {
    steps.push('answer');
    return Reflect.apply(writeHead, this, args);
  });
}
