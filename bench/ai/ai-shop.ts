/** A server with an AI service, which a fake of ours is, and a user who has points and has agreed. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AI_ROUTES, type AiWork } from '@transmit/contract';
import { newPhone, PASSWORD, registerByApi } from '@transmit/e2e/accounts';
import { createViewer, type Viewer } from '@transmit/e2e/browser/viewer';
import { startServer, type TestServer } from '@transmit/e2e/server';
import { type FakeAi, openFakeAi } from '../../apps/server/src/adapters/ai/testing/fake-ai.ts';
import { drawTestPicture } from '../../apps/server/src/modules/ai/service/test-picture.ts';
import { registerAccount } from '../steps/account.ts';

const PATIENCE_MS = 30_000;

export interface AiShop {
  fake: FakeAi;
  /** The first of {@link servers}. */
  server: TestServer;
  /** All on one database and one folder. */
  servers: readonly TestServer[];
  operator: Viewer;
  user: Viewer;
  phone: string;
  close(): Promise<void>;
}

const RENAME: AiWork = { kind: 'rename', language: 'zh', most_letters: 20 };

export async function openAiShop({
  points,
  processes = 1,
  environment = {},
}: {
  points: number;
  processes?: number;
  environment?: Record<string, string>;
}): Promise<AiShop> {
  const fake = await openFakeAi(drawTestPicture());
  const operatorPhone = newPhone();
  const settings = {
    RATE_LIMIT_SCALE: '100000',
    LOG_LEVEL: 'fatal',
    OPERATOR_PHONES: operatorPhone,
    AI_BASE_URL: fake.baseUrl,
    AI_VISION_MODEL: 'see',
    AI_DAILY_BUDGET: '100000',
    AI_USER_DAILY_LIMIT: '100000',
    ...environment,
  };
  const server = await startServer(settings);
  const servers = [server];
  while (servers.length < processes) {
    servers.push(await startServer({ ...settings, DATA_DIR: server.dataDir }));
  }
  const operator = createViewer(server.origin, PATIENCE_MS);
  await registerAccount(server, operator, { phone: operatorPhone, password: PASSWORD });
  const user = createViewer(server.origin, PATIENCE_MS);
  const phone = await registerByApi(user, server);
  await operator.api.rights.give({
    request_key: 'points-of-the-bench',
    username: phone,
    operationType: 'points',
    amount: points,
    remark: 'bench',
  });
  const { data } = await user.api.ai.service();
  await user.api.ai.consent({ consent_id: data.service?.consent_id ?? '', is_agreed: 1 });
  return {
    fake,
    server,
    servers,
    operator,
    user,
    phone,
    close: async () => {
      for (const one of servers.toReversed()) await one.close();
      await fake.close();
    },
  };
}

/** Pictures that differ by their last bytes. */
export async function sendPictures(
  { server, user }: AiShop,
  count: number,
  /** Number of the first picture; those that were sent before are not asked about again. */
  first = 0,
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = first; at < first + count; at += 1) {
    const body = Buffer.concat([drawTestPicture(), Buffer.from(`#${at}`)]);
    const answer = await fetch(server.origin + AI_ROUTES.source, {
      method: 'POST',
      headers: {
        'Content-Type': 'image/png',
        'X-Requested-With': 'transmit',
        Cookie: user.cookie(),
      },
      body,
    });
    if (!answer.ok) throw new Error(`a picture was answered with ${answer.status}`);
    const { data }: { data: { source_id: string } } = JSON.parse(await answer.text());
    ids.push(data.source_id);
  }
  return ids;
}

export async function startWork(
  { user }: AiShop,
  ids: readonly string[],
  key: string,
): Promise<number> {
  const items = ids.map((source_id, at) => ({ ref: `r${at}`, source_id }));
  const { data } = await user.api.ai.start({ request_key: key, work: RENAME, items });
  return data.job_id;
}

/** Ends the leases of a dead process at once; by themselves they end after thirty seconds. */
export function endLeases({ dataDir }: TestServer): void {
  const db = new DatabaseSync(join(dataDir, 'transmit.db'));
  db.exec('update jobs set locked_until = 0 where locked_until is not null');
  db.close();
}
