import type { AiService } from '#adapters/ai/ai-service.ts';
import type { BackupStorage } from '#adapters/object-storage/backup-storage.ts';
import type { ObjectStorage } from '#adapters/object-storage/object-storage.ts';
import type { PaymentProvider } from '#adapters/payment/payment-provider.ts';
import type { SmsSender } from '#adapters/sms/sms-sender.ts';
import type { Archive, Traces } from './archiving.ts';
import type { Belongings } from './belongings.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { OwnData } from './own-data/own-table.ts';
import type { RateLimiter } from './rate-limit.ts';

/** The services that every area may use, whatever areas there are. */
export interface Kernel {
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
  smsSender: SmsSender;
  /** Payment providers in the order in which PAY_PROVIDERS names them; empty where nothing is sold. */
  payments: readonly PaymentProvider[];
  /**
   * The service that looks at pictures for us; undefined where the browser's own engine does it
   * all.
   */
  aiService: AiService | undefined;
  /** Work that outlasts its call. */
  jobs: Jobs;
  limits: RateLimiter;
  /** Signs visitors' cookies. */
  visitorKey: string;
  /** Things that move to a user at login and go with a deleted account; each area has its own. */
  belongings: readonly Belongings[];
  /** Rows that a person is given of the account; each area has its own. */
  ownData: readonly OwnData[];
  /** Rows that areas keep of files and shares, and the records that may go; in the order in which they do. */
  traces: readonly Traces[];
  archives: readonly Archive[];
  now(): number;
  /** True from SIGTERM on: new calls are refused, running ones end. */
  isDraining(): boolean;
}

/**
 * The services that a handler may use: the kernel, and those that areas add for themselves and for
 * areas after them. An area declares its part beside itself (`declare module
 * '#kernel/services.ts'`), so that nothing here knows an area, and gives it when it is opened.
 */
export interface Services extends Kernel {}
