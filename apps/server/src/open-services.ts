/** Opens the kernel and then each area in order; the only file that names concrete adapters. */
import { join } from 'node:path';
import type { AiService } from '#adapters/ai/ai-service.ts';
import { createOpenAiService } from '#adapters/ai/openai-service.ts';
import type { BackupStorage } from '#adapters/object-storage/backup-storage.ts';
import { createCosStorage } from '#adapters/object-storage/cos-storage.ts';
import { createFolderStorage } from '#adapters/object-storage/folder-storage.ts';
import type { BucketConfig } from '#adapters/object-storage/object-storage.config.ts';
import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import { createS3Storage } from '#adapters/object-storage/s3/s3-storage.ts';
import { createAlipayProvider } from '#adapters/payment/alipay/alipay-provider.ts';
import type { PaymentProvider } from '#adapters/payment/payment-provider.ts';
import { createWechatProvider } from '#adapters/payment/wechat/wechat-provider.ts';
import { nameRealServices } from '#adapters/real-services.ts';
import { createOutboxSms } from '#adapters/sms/outbox-sms.ts';
import type { SmsSender } from '#adapters/sms/sms-sender.ts';
import { createTencentSms } from '#adapters/sms/tencent-sms.ts';
import type { Config } from '#kernel/config.ts';
import { awaitDatabase } from '#kernel/database/await-database.ts';
import type { Database } from '#kernel/database/database.ts';
import { refuseDemoBeside } from '#kernel/database/demo-mark.ts';
import { sharedSecret } from '#kernel/database/secrets.ts';
import { createJobRunner } from '#kernel/jobs/job-runner.ts';
import { createLogger } from '#kernel/logger.ts';
import { createMetrics, type Metrics } from '#kernel/metrics.ts';
import { createRateLimiter } from '#kernel/rate-limit.ts';
import type { Kernel, Services } from '#kernel/services.ts';
import type { ProcessSeat } from '#kernel/worker-seat.ts';
import {
  createEmbeddedStorage,
  type EmbeddedStorage,
  loadStoreKeys,
} from '#modules/object-store/index.ts';
import type { Area } from './area.ts';
import { AREAS } from './areas.ts';
import { migrateInstalled, openInstalledDatabase } from './installed-database.ts';

export interface OpenServices {
  services: Services;
  drain(): void;
  close(): Promise<void>;
}

export interface ServiceOptions {
  config: Config;
  publicOrigin: string;
  storeOrigin: string;
  /** Set when this process is one of several. */
  seat?: ProcessSeat | undefined;
  /** For how long a database that is away is waited for; without it it is an error at once. */
  databasePatienceMs?: number;
  /** For how long one of PostgreSQL's connections and its locks are waited for. */
  lockPatienceMs?: number;
  now?: () => number;
  /** Instead of those that the configuration names, for tests. */
  payments?: readonly PaymentProvider[];
  aiService?: AiService;
}

/** A start that is refused halfway leaves nothing open. */
export async function openServices(options: ServiceOptions): Promise<OpenServices> {
  const db = openInstalledDatabase(options.config, options.lockPatienceMs);
  try {
    return await openOn(db, options);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openOn(db: Database, options: ServiceOptions): Promise<OpenServices> {
  let draining = false;
  // Filled area by area; a description's type says which part it gives.
  const services = (await openKernel(db, options, {
    isDraining: () => draining,
    services: () => services,
  })) as Services;
  const opened: Area[] = [];
  const closeAreas = async () => {
    await services.jobs.stop();
    for (const area of opened.toReversed()) await area.close?.(services);
  };
  try {
    for (const area of AREAS) {
      Object.assign(services, await area.open?.(services));
      opened.push(area);
    }
  } catch (error) {
    await closeAreas();
    throw error;
  }
  return {
    services,
    drain() {
      draining = true;
    },
    async close() {
      try {
        await closeAreas();
      } finally {
        await db.destroy();
      }
    },
  };
}

async function openKernel(
  db: Database,
  options: ServiceOptions,
  process: { isDraining(): boolean; services(): Services },
): Promise<Kernel & Pick<Services, 'embedded'>> {
  const { config, publicOrigin, seat } = options;
  const now = options.now ?? Date.now;
  const log = createLogger(config.logLevel, seat?.number);
  const metrics = createMetrics(seat);
  const { databasePatienceMs: patienceMs } = options;
  if (patienceMs) await awaitDatabase(db, { log, patienceMs });
  const { newer } = await migrateInstalled(db, config);
  await refuseDemoBeside(db, nameRealServices(config));
  if (newer.length > 0) {
    log.warn(
      { newer },
      'a newer program has added to the database; this one may serve it all the same',
    );
  }
  const embedded = config.bucket ? undefined : await openEmbedded(options, { db, metrics, now });
  return {
    config,
    publicOrigin,
    isHttps: publicOrigin.startsWith('https:'),
    log,
    metrics,
    db,
    embedded,
    storage: embedded ?? openBucket(bucketOf(config), { now }),
    backups: openBackups(config, now),
    smsSender: openSmsSender(config, now),
    payments: options.payments ?? openPayments(config, now),
    aiService: options.aiService ?? openAiService(config),
    jobs: createJobRunner(
      process.services,
      AREAS.flatMap((area) => area.jobKinds ?? []),
    ),
    visitorKey: await sharedSecret(db, 'visitor-cookie'),
    limits: createRateLimiter(db, { scale: config.rateLimitScale, now }),
    belongings: AREAS.flatMap((area) => area.belongings ?? []),
    ownData: AREAS.flatMap((area) => area.ownData ?? []),
    traces: AREAS.flatMap((area) => area.traces ?? []),
    // Later areas first: their records name those of earlier ones.
    archives: AREAS.toReversed().flatMap((area) => area.archives ?? []),
    now,
    isDraining: process.isDraining,
  };
}

/** A bucket by itself, for commands that need no other service. */
export function openBucket(
  bucket: BucketConfig,
  options: { isForBackups?: boolean; now?: () => number } = {},
): ObjectStorage {
  const { isForBackups: _, ...means } = options;
  return bucket.kind === 's3'
    ? createS3Storage({ ...bucket, ...means })
    : createCosStorage({ ...bucket, ...options });
}

function openBackups({ backupBucket, dataDir }: Config, now: () => number): BackupStorage {
  return backupBucket
    ? openBucket(backupBucket, { now, isForBackups: true })
    : createFolderStorage(join(dataDir, 'backup'));
}

function openSmsSender({ tencentSms, dataDir, logLevel }: Config, now: () => number): SmsSender {
  if (tencentSms) return createTencentSms({ ...tencentSms, now });
  return createOutboxSms({
    path: join(dataDir, 'outbox', 'sms.jsonl'),
    now,
    print: (line) => {
      if (logLevel !== 'silent') process.stdout.write(`${line}\n`);
    },
  });
}

/** The sandbox is an area of its own, and adds itself. */
function openPayments({ wechatPay, alipay }: Config, now: () => number): PaymentProvider[] {
  const { fetch } = globalThis;
  const wechat = wechatPay && createWechatProvider({ config: wechatPay, fetch, now });
  const ali = alipay && createAlipayProvider({ config: alipay, fetch, now });
  return [wechat, ali].filter((provider) => provider !== undefined);
}

function openAiService({ aiService }: Config): AiService | undefined {
  return aiService && createOpenAiService({ config: aiService });
}

function bucketOf({ bucket }: Config): BucketConfig {
  if (!bucket) throw new Error('no bucket is configured');
  return bucket;
}

/** The embedded store asks an area before it takes or gives bytes (SECURITY T6, T12). */
async function openEmbedded(
  { config, publicOrigin, storeOrigin }: ServiceOptions,
  { db, metrics, now }: { db: Database; metrics: Metrics; now: () => number },
): Promise<EmbeddedStorage> {
  const { storeGates } = AREAS.find((area) => area.storeGates) ?? {};
  if (!storeGates) throw new Error('no area says what the store may give');
  return createEmbeddedStorage({
    db,
    folder: join(config.dataDir, 'objects'),
    origin: storeOrigin,
    publicOrigin,
    bucket: config.store.bucket,
    region: config.store.region,
    keys: loadStoreKeys(config),
    tokenSecret: await sharedSecret(db, 'store-token'),
    gates: storeGates(db, now),
    accel: config.store.accel,
    now,
    onBytes: metrics.countStoreBytes,
  });
}
