/** Each failure that an operator has to hear of is made, and the figure that an alert of `deploy/` looks at tells it. */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fail } from '#core/app-error.ts';
import { shanghaiDay } from '#core/shanghai-day.ts';
import { noteBackup } from '#kernel/backup-report.ts';
import { insertJob } from '#kernel/jobs/jobs.store.ts';
import { startScheduler } from '#kernel/schedule/scheduler.ts';
import { insertFinding } from '#modules/money/books/findings.store.ts';
import { listFigures, listSchedule } from '../../src/upkeep.ts';
import type { DatabaseEngine } from '../each-database.ts';
import { createTestApp, SELLING, type TestApp, type TestAppOptions } from '../test-app.ts';
import { readDeployFile } from './deploy-files.ts';

const DAY_MS = 86_400_000;
const alerts = readDeployFile('alerts.yaml');

async function openWatched(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp({ ...SELLING, ...options });
  const { services } = app;
  services.metrics.show(listFigures(services, listSchedule(services)), services.log);
  return app;
}

/** The figure's lines as name and value, without the process' own. */
async function scrape({ services }: TestApp, name: string): Promise<string[]> {
  const text = await services.metrics.text();
  return text.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
}

/** A figure that no alert looks at tells nobody. */
function expectAlert(alert: string, figure: string): void {
  const [, rule = ''] = alerts.split(`- alert: ${alert}\n`);
  expect(rule.split('- alert:')[0]).toContain(figure);
}

interface Failure {
  alert: string;
  figure: string;
  /** Line of the figure when all is well; undefined: none. */
  fine?: RegExp;
  broken: RegExp;
  fail(app: TestApp): Promise<unknown>;
}

const JOB = { lane: 'test', kind: 'fill_md5', input: '{}', actor: 'system', total: 0 };

const FAILURES: Record<string, Failure> = {
  'repeated work that nobody does': {
    alert: 'TransmitWorkLate',
    figure: 'transmit_schedule_late_seconds',
    broken: /\{work="locks"\} 900/,
    fail: ({ services: { db, now } }) =>
      db
        .insertInto('schedules')
        .values({ name: 'locks', next_at: now() - 900_000 })
        .execute(),
  },
  'repeated work whose time a wrong clock wrote': {
    alert: 'TransmitWorkLate',
    figure: 'transmit_schedule_late_seconds',
    broken: /\{work="locks"\} \d{7,}/,
    fail: ({ services: { db, now } }) =>
      db
        .insertInto('schedules')
        .values({ name: 'locks', next_at: now() + 365 * DAY_MS })
        .execute(),
  },
  'a job whose process is gone': {
    alert: 'TransmitJobSilent',
    figure: 'transmit_job_silent_seconds',
    fine: / 0$/,
    broken: / 300$/,
    async fail({ services: { db, now } }) {
      const { id } = await insertJob(db, { ...JOB, created_at: now() - 600_000 });
      const silent = { state: 'running', worker: 'gone', locked_until: now() - 300_000 } as const;
      await db.updateTable('jobs').set(silent).where('id', '=', id).execute();
    },
  },
  'a job that failed': {
    alert: 'TransmitJobFailed',
    figure: 'transmit_jobs_failed',
    broken: /\{kind="fill_md5"\} 1$/,
    async fail({ services: { db, now } }) {
      const { id } = await insertJob(db, { ...JOB, created_at: now() });
      const failed = { state: 'failed', ended_at: now() } as const;
      await db.updateTable('jobs').set(failed).where('id', '=', id).execute();
    },
  },
  'a difference from a provider’s bill': {
    alert: 'TransmitPaymentDifferences',
    figure: 'transmit_payment_differences',
    fine: / 0$/,
    broken: / 1$/,
    fail: ({ services: { db, now } }) =>
      insertFinding(db, {
        day: shanghaiDay(now()),
        provider: 'wechat',
        kind: 'missing_payment',
        number: '1',
        order_id: null,
        our_fen: null,
        their_fen: 100,
        action: '',
        created_at: now(),
      }),
  },
  'a backup that could not be restored': {
    alert: 'TransmitRestoreDrill',
    figure: 'transmit_restore_drill_result',
    broken: /\{folder="\/backups"\} 3$/,
    fail: ({ services: { config, now } }) =>
      noteBackup(config.dataDir, '/backups', () => ({
        ran_at: now(),
        made_at: now(),
        result: 'whole',
        missing: 0,
        rotten: [],
        drill: { ran_at: now(), proven_at: null, result: 'failed' },
      })),
  },
  'messages that the provider refuses': {
    alert: 'TransmitSmsFailed',
    figure: 'transmit_sms_failed',
    fine: / 0$/,
    broken: / 3$/,
    fail: ({ services: { db, now } }) =>
      db
        .insertInto('sms_messages')
        .values(Array.from({ length: 3 }, () => ({ ...MESSAGE, ...endedAt(now()) })))
        .execute(),
  },
  'strangers who use up the day’s messages': {
    alert: 'TransmitSmsLow',
    figure: 'transmit_sms_left',
    fine: /\{asker="operator"\} 1000$/,
    broken: /\{asker="operator"\} 1$/,
    fail: ({ services: { db, now } }) =>
      db
        .insertInto('sms_messages')
        .values(Array.from({ length: 999 }, () => ({ ...MESSAGE, ...endedAt(now()) })))
        .execute(),
  },
  'a clock that somebody has set': {
    alert: 'TransmitClock',
    figure: 'transmit_clock_ahead_seconds',
    broken: /\{of="start"\} 1(19|20)\d/,
    async fail({ clock }) {
      clock.now = Date.now() + 20 * 60_000;
    },
  },
};

const MESSAGE = {
  phone: '13900000000',
  purpose: 'login',
  template: 'code',
  code: '',
  address_key: 'a',
  network_key: 'n',
  asker: 'stranger',
  attempts: 1,
  next_at: 0,
} as const;

function endedAt(now: number) {
  return { created_at: now, ended_at: now, outcome: 'rejected' } as const;
}

describe.each<DatabaseEngine>(['sqlite', 'postgres'])('an operator is told (%s)', (engine) => {
  it.each(Object.entries(FAILURES))('of %s', async (_title, failure) => {
    expectAlert(failure.alert, failure.figure);
    const fine = await openWatched({ engine, now: Date.now() });
    const before = await scrape(fine, failure.figure);
    if (failure.fine) expect(before.join('\n')).toMatch(new RegExp(failure.fine, 'm'));
    expect(before.join('\n')).not.toMatch(new RegExp(failure.broken, 'm'));
    const broken = await openWatched({ engine, now: Date.now() });
    await failure.fail(broken);
    expect((await scrape(broken, failure.figure)).join('\n')).toMatch(
      new RegExp(failure.broken, 'm'),
    );
  });

  it('of a refund that waits for a day', async () => {
    expectAlert('TransmitRefundsWaiting', 'transmit_refund_age_seconds');
    const app = await openWatched({ engine });
    expect(await scrape(app, 'transmit_refunds_waiting')).toEqual(['transmit_refunds_waiting 0']);
    const waiting = await openWatched({ engine });
    await waiting.services.db
      .insertInto('order_refunds')
      .values({ ...REFUND, state: 'pending', created_at: waiting.clock.now - 2 * DAY_MS })
      .execute();
    expect(await scrape(waiting, 'transmit_refund_age_seconds')).toEqual([
      `transmit_refund_age_seconds ${(2 * DAY_MS) / 1000}`,
    ]);
    const refused = await openWatched({ engine });
    const { now: ended_at } = refused.clock;
    await refused.services.db
      .insertInto('order_refunds')
      .values({ ...REFUND, state: 'abnormal', created_at: ended_at, ended_at })
      .execute();
    expect(await scrape(refused, 'transmit_refunds_abnormal')).toEqual([
      'transmit_refunds_abnormal 1',
    ]);
  });
});

const REFUND = {
  order_id: 1,
  settlement_id: 1,
  number: 'R1',
  sum_fen: 100,
  reason: 'operator',
  note: '',
  request_key: null,
  ended_at: null,
  next_try_at: 0,
} as const;

describe('an operator is told', () => {
  it('of room that runs out, as a share of the disk', async () => {
    const app = await openWatched();
    for (const figure of ['free_bytes', 'size_bytes', 'free_inodes', 'inodes']) {
      const [line = ''] = await scrape(app, `transmit_disk_${figure}`);
      expect(line).toMatch(/\{place="data"\} \d/);
    }
    expectAlert('TransmitDiskFull', 'transmit_disk_free_bytes');
    expectAlert('TransmitInodes', 'transmit_disk_free_inodes');
  });

  it('of a disk that is gone: its room is not known, which is no room of zero', async () => {
    const app = await openWatched();
    rmSync(app.services.config.dataDir, { recursive: true });
    expect(await scrape(app, 'transmit_disk_free_bytes')).toEqual([]);
    expect(await scrape(app, 'transmit_figure_unread')).toContain(
      'transmit_figure_unread{figure="transmit_disk_free_bytes"} 1',
    );
    expectAlert('TransmitFigureUnread', 'transmit_figure_unread');
  });

  it('of a database and a store that are away, and of a public address that answers nobody', async () => {
    const { services } = await createTestApp();
    const storage = Object.assign(Object.create(services.storage), {
      checkReady: async () => fail('E_STORAGE'),
    });
    // A page of somebody else’s, which answers 200 too.
    const front = createServer((_request, response) => response.end('<html>'));
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void front.close());
    const { port } = front.address() as AddressInfo;
    const app = await openWatched({ storage, env: { PUBLIC_ORIGIN: `http://127.0.0.1:${port}` } });
    expect(await scrape(app, 'transmit_store_ready')).toEqual(['transmit_store_ready 0']);
    expect(await scrape(app, 'transmit_address_answers')).toEqual(['transmit_address_answers 0']);
    expect(await scrape(app, 'transmit_certificate_left_seconds')).toEqual([]);
    expect(await scrape(app, 'transmit_database_ready')).toEqual(['transmit_database_ready 1']);
    for (const [alert, figure] of [
      ['TransmitStoreAway', 'transmit_store_ready'],
      ['TransmitAddressSilent', 'transmit_address_answers'],
      ['TransmitDatabaseAway', 'transmit_database_ready'],
      ['TransmitCertificate', 'transmit_certificate_left_seconds'],
    ] as const) {
      expectAlert(alert, figure);
    }
  });

  it('of repeated work that ends with an error', async () => {
    const { services } = await openWatched();
    const { db, log, metrics, now } = services;
    const work = { name: 'fails', everyMs: 1, run: () => Promise.reject(new Error('no')) };
    const onFailure = (name: string) => metrics.countFailedWork(name);
    const scheduler = startScheduler({ db, schedule: [work], log, now, onFailure });
    await scheduler.runDue(1);
    await scheduler.stop();
    expect(await metrics.text()).toContain('transmit_schedule_failures_total{work="fails"} 1');
    expectAlert('TransmitWorkFailed', 'transmit_schedule_failures_total');
  });

  it('of calls that fail, with method, route, status and time, and without the code in the path', async () => {
    const lines: string[] = [];
    const app = await openWatched({ env: { LOG_LEVEL: 'error' } });
    const { services } = app;
    services.log.error = ((facts: object) => void lines.push(JSON.stringify(facts))) as never;
    services.db.selectFrom = () => fail('E_STORAGE');
    const answer = await app.visitor().get('/api/transmit/detail?code=F45Z3Z2EJS');
    expect(answer.status).toBe(503);
    expect(lines).toHaveLength(1);
    const told = JSON.parse(lines[0] ?? '{}');
    expect(told).toMatchObject({ method: 'GET', route: '/api/transmit/detail', status: 503 });
    expect(told.ms).toEqual(expect.any(Number));
    expect(lines[0]).not.toContain('F45Z3Z2EJS');
    expect(await services.metrics.text()).toContain('transmit_faults_total{code="E_STORAGE"} 1');
  });
});
