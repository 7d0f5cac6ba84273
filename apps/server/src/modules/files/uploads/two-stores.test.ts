/**
 * SECURITY §9.4 with two processes on one database and one folder: neither knows what is on its way in
 * the other, so the commit decides.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  createEmbeddedStorage,
  createObjectStoreHandler,
  type EmbeddedStorage,
} from '#modules/object-store/index.ts';
import { bytesOnDisk } from '#test/store/bytes-on-disk.ts';
import { createStoreClient } from '#test/store/store-client.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createFileGates } from '../file-gates.ts';

const KIB = 1024;

/** The same application with the store of another process. */
async function besideAnother({ services, ...app }: TestApp): Promise<TestApp> {
  const { front } = services.storage as EmbeddedStorage;
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { db, config, now } = services;
  const gates = createFileGates(db, now);
  const folder = join(config.dataDir, 'objects');
  const storage = await createEmbeddedStorage({ ...front, db, folder, origin, gates, now });
  server.on('request', createObjectStoreHandler(storage, services));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { ...app, services, storeOrigin: origin };
}

it.each(['sqlite', 'postgres'] as const)(
  'two stores together keep no more than was granted (%s)',
  async (engine) => {
    const app = await createTestApp({ engine, now: Date.now() });
    const stores = [app, await besideAnother(app)].map(createStoreClient);
    onTestFinished(() => {
      for (const store of stores) store.close();
    });
    const viewer = app.visitor();
    for (let round = 0; round < 5; round += 1) {
      const { data: grant } = await viewer.api.files.uploadCredentials({
        module: 'transmit',
        filename: `${round}`,
        size: 64 * KIB,
      });
      const uploads = [];
      for (const store of stores) uploads.push({ store, id: await store.initiate(grant) });
      const answers = await Promise.all(
        uploads.flatMap(({ store, id }) => [
          ...Array.from({ length: 7 }, (_, part) =>
            store.putPart(grant, id, 1 + part, new Uint8Array(8 * KIB)),
          ),
          store.put(grant, new Uint8Array(8 * KIB)),
        ]),
      );
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(bytesOnDisk(app)).toBeLessThanOrEqual((round + 1) * 64 * KIB);
    }
  },
);
