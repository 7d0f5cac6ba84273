/** A promise that is kept while somebody looks for its code (decision 0116). */
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createNobody } from '#http/viewer.ts';
import type { DatabaseEngine } from '#test/each-database.ts';
import { sendFile } from '#test/send-file.ts';
import { createTestApp, type TestApp, type TestViewer } from '#test/test-app.ts';
import { findByTypedCode } from '../finding/find-shared.ts';

const SENDING = 'a-sending-of-the-tests';
const WISH = { sending: SENDING, name: '周报', total_size: 6 };
const READS = [1, 2, 3];

/** Keeps the promise once the reader has had so many answers. */
function keepAfter(reads: number, keep: () => Promise<unknown>): KyselyPlugin {
  let answers = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answers += 1;
      if (answers === reads) await keep();
      return result;
    },
  };
}

async function sendOne(app: TestApp, sender: TestViewer) {
  const { data } = await sender.api.shares.promise({ ...WISH, file_count: 1 });
  const keep = () => sendFile(app, sender, { promise: SENDING });
  return { code: data.code, keep };
}

async function sendTwo(app: TestApp, sender: TestViewer) {
  const { data } = await sender.api.shares.promise({ ...WISH, file_count: 2 });
  const codes: string[] = [];
  for (const name of ['a.txt', 'b.txt']) {
    codes.push((await sendFile(app, sender, { key: name, name })).code);
  }
  const wish = { codes, request_key: SENDING, promise: SENDING };
  return { code: data.code, keep: () => sender.api.bundles.create(wish) };
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('a promised code (%s)', (engine) => {
  it.each([
    ['file', sendOne],
    ['bundle', sendTwo],
  ] as const)('is known at each moment in which it becomes a %s', async (kind, send) => {
    const app = await createTestApp({ engine });
    for (const reads of READS) {
      const [sender, receiver] = [app.visitor(), app.visitor()];
      const { code, keep } = await send(app, sender);
      const { db } = app.services;
      const slow = db.withPlugin(keepAfter(reads, keep));
      const found = await findByTypedCode(code, { services: { db: slow }, viewer: createNobody() });
      expect([reads, found]).toMatchObject([reads, { kind, code }]);
      expect((await receiver.api.shares.detail({ code })).data.kind).toBe(kind);
    }
  });
});
