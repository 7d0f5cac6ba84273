/** A store that a suite attacks, and the proof that a refusal has left it as it was. */
import { childText, readXml } from '@transmit/cos';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '#kernel/database/database.ts';
import {
  type Credentials,
  openTestStore,
  type TestReply,
  type TestRequest,
  type TestStore,
} from './test-store.ts';

export interface AttackedStore {
  /** For tests and hooks. */
  store(): TestStore;
  send(request: TestRequest): Promise<TestReply>;
  put(key: string, body: Uint8Array | string, as?: Credentials): Promise<TestReply>;
  /** The id of the upload that begins; empty when none does. */
  initiate(key: string, as: Credentials): Promise<string>;
  putPart(place: PartPlace, body: Uint8Array, as: Credentials): Promise<TestReply>;
  /** Runs it and proves that neither index nor disk has changed. */
  unchanged<T>(work: () => Promise<T>): Promise<T>;
}

interface PartPlace {
  key: string;
  uploadId: string;
  partNumber: number;
}

/** Opens it before the suite; afterwards nothing may have been logged, as no attack is an error. */
export function attackStore(database: () => Database): AttackedStore {
  let opened: TestStore | undefined;
  const store = () => {
    if (!opened) throw new Error('store() is for tests and hooks');
    return opened;
  };
  const send = (request: TestRequest) => store().send(request);
  const snapshot = async () => ({
    files: store().files().toSorted(),
    objects: await database().selectFrom('store_objects').selectAll().orderBy('key').execute(),
    uploads: await database().selectFrom('store_uploads').select('id').orderBy('id').execute(),
  });
  beforeAll(async () => {
    opened = await openTestStore(database());
  });
  afterAll(async () => {
    expect(opened?.logged).toEqual([]);
    await opened?.close();
  });
  return {
    store,
    send,
    put: (key, body, as) => send({ method: 'PUT', key, body, ...(as && { as }) }),
    async initiate(key, as) {
      const reply = await send({ method: 'POST', key, params: { uploads: '' }, as });
      const xml = readXml(reply.text);
      return (xml && childText(xml, 'UploadId')) ?? '';
    },
    putPart: ({ key, uploadId, partNumber }, body, as) =>
      send({ method: 'PUT', key, params: { partNumber: `${partNumber}`, uploadId }, body, as }),
    async unchanged(work) {
      const before = await snapshot();
      const result = await work();
      expect(await snapshot()).toEqual(before);
      return result;
    },
  };
}
