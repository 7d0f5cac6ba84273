/** Everything a handler may use, and the only file that names concrete adapters. */
import { join } from 'node:path';
import type { BackupStorage } from '#adapters/object-storage/backup-storage.ts';
import { createCosStorage } from '#adapters/object-storage/cos-storage.ts';
import {
  createEmbeddedStorage,
  type EmbeddedStorage,
} from '#adapters/object-storage/embedded-storage.ts';
import { createFolderStorage } from '#adapters/object-storage/folder-storage.ts';
import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import { createOutboxSms } from '#adapters/sms/outbox-sms.ts';
import type { SmsSender } from '#adapters/sms/sms-sender.ts';
import { createTencentSms } from '#adapters/sms/tencent-sms.ts';
import type { Config } from '#config.ts';
import { type Database, openDatabase } from '#database/database.ts';
import { migrate } from '#database/migrate.ts';
import { sharedSecret } from '#database/secrets.ts';
import { type Cookies, createCookies } from '#http/cookies.ts';
import { createMetrics, type Metrics } from '#http/metrics.ts';
import { createRateLimiter, type RateLimiter } from '#http/rate-limit.ts';
import { createVisitorCookies, type VisitorCookies } from '#http/viewer.ts';
import { createLogger, type Logger } from '#logger.ts';
import {
  type Belongings,
  type Captcha,
  createCaptcha,
  createSmsDelivery,
  type SmsDelivery,
} from '#modules/accounts/index.ts';
import { createFileGates, type FileGates, filesBelongings } from '#modules/files/index.ts';
import { libraryBelongings } from '#modules/library/index.ts';
import { createJobRunner, type JobRunner } from '#modules/operations/index.ts';
import { type CutoutModel, createCutoutModel } from '#modules/site/index.ts';
import { seedFirstVersion } from '#modules/versions/index.ts';
import { loadStoreKeys } from '#store-keys.ts';
import { createVisitLog, type VisitLog } from '#visit-log.ts';

export interface Services {
  config: Config;
  /** The origin that browsers see. */
  publicOrigin: string;
  isHttps: boolean;
  log: Logger;
  metrics: Metrics;
  db: Database;
  storage: ObjectStorage;
  /** Copies of files that operators have backed up. */
  backups: BackupStorage;
  /** Work that operators have started and that outlasts its call. */
  jobs: JobRunner;
  limits: RateLimiter;
  visitorCookies: VisitorCookies;
  cookies: Cookies;
  captcha: Captcha;
  sms: SmsDelivery;
  /** Keys the stored SMS codes. */
  smsCodeKey: string;
  /** What may still be read of the store, and written to it. */
  gates: FileGates;
  /** Signs management links (PRODUCT §3). */
  manageLinkKey: string;
  /** Signs the links to a bundle's zip. */
  zipLinkKey: string;
  /** What moves to a user at login and goes with a deleted account; each area adds its own. */
  belongings: readonly Belongings[];
  visits: VisitLog;
  cutoutModel: CutoutModel;
  now(): number;
  /** True from SIGTERM on: new calls are refused, running ones end. */
  isDraining(): boolean;
}

export interface OpenServices {
  services: Services;
  /** The embedded store's HTTP front is served from it; undefined with real COS. */
  embedded: EmbeddedStorage | undefined;
  drain(): void;
  close(): Promise<void>;
}

export interface ServiceOptions {
  config: Config;
  publicOrigin: string;
  storeOrigin: string;
  now?: () => number;
}

export async function openServices(options: ServiceOptions): Promise<OpenServices> {
  const { config, publicOrigin } = options;
  const now = options.now ?? Date.now;
  const log = createLogger(config.logLevel);
  const metrics = createMetrics();
  const db = openDatabase({
    url: config.databaseUrl,
    sqlitePath: join(config.dataDir, 'transmit.db'),
  });
  await migrate(db);
  await seedFirstVersion(db, now());
  const embedded = config.cos ? undefined : await openEmbedded(options, { db, metrics, now });
  const storage = embedded ?? createCosStorage({ ...cosOf(config), now });
  const visits = createVisitLog(db, log);
  const isHttps = publicOrigin.startsWith('https:');
  let draining = false;
  const services: Services = {
    config,
    publicOrigin,
    isHttps,
    log,
    metrics,
    db,
    storage,
    backups: config.cosBackup
      ? createCosStorage({ ...config.cosBackup, now })
      : createFolderStorage(join(config.dataDir, 'backup')),
    jobs: createJobRunner(),
    limits: createRateLimiter(db, { scale: config.rateLimitScale, now }),
    visitorCookies: createVisitorCookies(await sharedSecret(db, 'visitor-cookie')),
    cookies: createCookies(publicOrigin),
    captcha: createCaptcha({ db, secret: await sharedSecret(db, 'captcha') }),
    sms: createSmsDelivery({
      db,
      sender: openSmsSender(config, now),
      log,
      now,
      siteName: config.site.name,
    }),
    smsCodeKey: await sharedSecret(db, 'sms-code'),
    gates: createFileGates(db, now),
    manageLinkKey: await sharedSecret(db, 'manage-link'),
    zipLinkKey: await sharedSecret(db, 'zip-link'),
    belongings: [filesBelongings, libraryBelongings],
    visits,
    cutoutModel: createCutoutModel({
      source: config.cutoutModel,
      folder: join(config.dataDir, 'models'),
      log,
      now,
    }),
    now,
    isDraining: () => draining,
  };
  return {
    services,
    embedded,
    drain() {
      draining = true;
    },
    async close() {
      await services.cutoutModel.close();
      await visits.close();
      await services.jobs.stop();
      await services.sms.settled();
      await db.destroy();
    },
  };
}

function openSmsSender({ sms, dataDir, logLevel }: Config, now: () => number): SmsSender {
  if (sms.tencent) return createTencentSms({ ...sms.tencent, now });
  return createOutboxSms({
    path: join(dataDir, 'outbox', 'sms.jsonl'),
    now,
    print: (line) => {
      if (logLevel !== 'silent') process.stdout.write(`${line}\n`);
    },
  });
}

function cosOf(config: Config): NonNullable<Config['cos']> {
  if (!config.cos) throw new Error('COS is not configured');
  return config.cos;
}

/** The embedded store asks the files module before it takes or gives bytes (SECURITY T6, T12). */
async function openEmbedded(
  { config, publicOrigin, storeOrigin }: ServiceOptions,
  { db, metrics, now }: { db: Database; metrics: Metrics; now: () => number },
): Promise<EmbeddedStorage> {
  return createEmbeddedStorage({
    db,
    folder: join(config.dataDir, 'objects'),
    origin: storeOrigin,
    publicOrigin,
    bucket: config.store.bucket,
    region: config.store.region,
    keys: loadStoreKeys(config),
    tokenSecret: await sharedSecret(db, 'store-token'),
    gates: createFileGates(db, now),
    now,
    onBytes: metrics.countStoreBytes,
  });
}
