/**
 * SECURITY §9.2: a call that is declared as reading leaves everything that is stored as it was, for
 * whoever makes it. The list is the contract itself. What looks, and counts that it was looked at, is
 * declared as counting.
 */
import { type Endpoint, listEndpoints } from '@transmit/contract';
import { beforeEach, expect, it } from 'vitest';
import {
  agree,
  buildMarkedPicture,
  MemoryAi,
  RENAME,
  sendPictureBytes,
} from '#modules/ai/testing/open-studio.ts';
import { openCollection } from '#modules/collect/testing/open-collection.ts';
import { buyPoints } from './buy-points.ts';
import { databaseChecksum } from './database/database-checksum.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import { startPaymentByCall } from './start-payment.ts';
import { SELLING, type TestApp, type TestViewer } from './test-app.ts';

const READING = listEndpoints().filter(([, { effect }]) => effect === 'read');
/** Shorter than an operator may be away. */
const A_WHILE_MS = 10 * 60_000;

let app: TestApp;
beforeEach(async () => {
  app = await createAccountsApp({ ...SELLING, aiService: new MemoryAi() });
});

/** Values that calls ask for, by name. */
type Values = Record<string, string>;

/**
 * Gives somebody one of everything that can be listed. Answers what calls about it ask for, and about a
 * stranger's file, whose every look and download counts.
 */
async function furnish(viewer: TestViewer, role: string): Promise<Values[]> {
  const { api } = viewer;
  const { code } = await sendFile(app, viewer, { key: `${role}.txt` });
  const other = await sendFile(app, viewer, { key: `${role}-2.txt`, max_downloads: 2 });
  await api.shares.createCode({ code, label: '同事' });
  await api.bundles.create({ codes: [code, other.code] });
  await app.visitor().api.shares.detail({ code });
  await app.visitor().api.shares.downloadLink({ code: other.code });
  if (role !== 'visitor') await api.library.favorite({ code });
  const job = role === 'operator' ? (await api.operations.reconcile()).data.job_id : 1;
  await app.services.jobs.settled();
  const foreign = await sendFile(app, app.visitor(), { key: 'foreign.txt', max_downloads: 1 });
  const { number } = await startPaymentByCall(app);
  const batch = role === 'visitor' ? 1 : await nameOne(viewer);
  const unionid = role === 'visitor' ? '0' : (await api.accounts.info()).data.unionid;
  const others = {
    number,
    unionid,
    job_id: String(job),
    product: 'transmit',
    module: 'transmit',
    filename: 'new.txt',
    slug: 'privacy',
    version: '1',
    order_id: role === 'visitor' ? '0' : await buyPoints(app, viewer),
  };
  // One word, several meanings: a ledger’s kind, an order’s and a report’s; a birthday’s month and a calendar’s.
  return [
    { ...others, code, kind: 'points', calendar: 'solar', month: '11', day: '20' },
    { ...others, code: foreign.code, kind: 'product' },
    { ...others, code: '0000000000', kind: 'report' },
    { ...others, code, kind: 'rename', job_id: String(batch) },
    ...(role === 'visitor' ? [] : [{ ...others, code: (await openCollection(viewer)).code }]),
  ];
}

/** A picture that a service has named. */
async function nameOne(viewer: TestViewer): Promise<number> {
  await agree(viewer);
  const sent = await sendPictureBytes(viewer, buildMarkedPicture('crawl'));
  const { data }: { data: { source_id: string } } = JSON.parse(await sent.text());
  const items = [{ ref: 'r0', source_id: data.source_id }];
  const wish = { request_key: 'crawl-of-reading', work: RENAME, items };
  const { job_id } = (await viewer.api.ai.start(wish)).data;
  await app.services.jobs.settled();
  return job_id;
}

function addressOf({ path, query }: Endpoint, values: Values): string {
  const named = Object.keys(query?.shape ?? {}).filter((name) => name in values);
  const pairs = named.map((name) => [name, values[name] ?? '']);
  const place = path.replace(/:(\w+)/g, (_all, name: string) => values[name] ?? 'x');
  return `${place}?${new URLSearchParams(pairs)}`;
}

it.each(['visitor', 'user', 'operator'] as const)(
  'changes nothing, whatever a %s reads',
  async (role) => {
    const viewer = role === 'visitor' ? app.visitor() : await logInAs(app, role);
    const things = await furnish(viewer, role);
    // Being there keeps a session alive, whatever was asked; that is not the call's doing.
    app.clock.now += A_WHILE_MS;
    await viewer.api.accounts.checkStatus();
    const before = await storedBy(app);
    const answered = new Set<string>();
    for (const [name, endpoint] of READING) {
      for (const values of things) {
        const { status } = await viewer.get(addressOf(endpoint, values));
        if (status === 200) answered.add(name);
      }
      expect(await storedBy(app), name).toBe(before);
    }
    // Refusals prove little: whoever may make every call has made it.
    if (role === 'operator') expect([...answered]).toEqual(READING.map(([name]) => name));
    expect(answered.size).toBeGreaterThan(5);
  },
);

it.each(['visitor', 'operator'] as const)(
  'keeps nobody’s session alive for what proves no page of ours: a %s',
  async (role) => {
    const viewer = role === 'visitor' ? app.visitor() : await logInAs(app, role);
    const [values = {}] = await furnish(viewer, role);
    app.clock.now += A_WHILE_MS;
    const before = await storedBy(app);
    for (const [name, endpoint] of READING) {
      await viewer.send(addressOf(endpoint, values));
      expect(await storedBy(app), name).toBe(before);
    }
  },
);

/** Rows that wait to be written are written first. */
async function storedBy({ services }: TestApp): Promise<string> {
  await services.pageVisits.close();
  await services.fileVisits.close();
  return databaseChecksum(services.db);
}
