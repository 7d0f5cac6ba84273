/** The variables that belong to no area and no port. */
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { ConfigError, defineConfigPart, listOf, originText, port } from './config.ts';

export interface KernelConfig {
  /** 0 picks a free port; the real one is known after listening. */
  port: number;
  host: string;
  /** Equal processes behind the same ports. */
  workers: number;
  dataDir: string;
  /** As it was given: not whole, it means the folder where the process was started. */
  givenDataDir: string;
  /** Empty until the port is known, when not configured. */
  publicOrigin: string;
  databaseUrl: string;
  trustedProxies: string[];
  rateLimitScale: number;
  metricsToken: string;
  logLevel: string;
  failpoint: string | undefined;
}

const MOST_WORKERS = 64;

export const kernelConfig = defineConfigPart(
  {
    PORT: port.default(8080),
    HOST: z.string().min(1).default('127.0.0.1'),
    WORKERS: z.coerce.number().int().min(1).max(MOST_WORKERS).default(1),
    DATA_DIR: z.string().min(1).default('./data'),
    PUBLIC_ORIGIN: originText.default(''),
    DATABASE_URL: z
      .string()
      .regex(/^(postgres(ql)?:\/\/.*)?$/, 'must be empty or start with postgres://')
      .default(''),
    TRUST_PROXY: z.string().refine(isCidrList, 'must be a comma list of CIDR ranges').default(''),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    METRICS_TOKEN: z.string().default(''),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info'),
    FAILPOINT: z.string().optional(),
    NODE_ENV: z.string().optional(),
  },
  (values): KernelConfig => ({
    port: values.PORT,
    host: values.HOST,
    workers: workersOf({
      workers: values.WORKERS,
      databaseUrl: values.DATABASE_URL,
      port: values.PORT,
    }),
    dataDir: resolve(values.DATA_DIR),
    givenDataDir: values.DATA_DIR,
    publicOrigin: values.PUBLIC_ORIGIN.replace(/\/$/, ''),
    databaseUrl: values.DATABASE_URL,
    trustedProxies: listOf(values.TRUST_PROXY),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    failpoint: values.NODE_ENV === 'production' ? undefined : values.FAILPOINT,
  }),
);

function workersOf({
  workers,
  databaseUrl,
  port,
}: Pick<KernelConfig, 'workers' | 'databaseUrl' | 'port'>): number {
  if (workers === 1) return workers;
  if (!databaseUrl) {
    throw new ConfigError(
      `wrong configuration: WORKERS=${workers} needs PostgreSQL, SQLite serves one process: set DATABASE_URL (npm run migrate-data copies what there is), or WORKERS=1`,
    );
  }
  // Each worker would pick another one.
  if (port === 0) {
    throw new ConfigError(`wrong configuration: WORKERS=${workers} needs a PORT, not PORT=0`);
  }
  return workers;
}

function isCidrList(text: string): boolean {
  return listOf(text).every((cidr) => ipaddr.isValidCIDR(cidr) || ipaddr.isValid(cidr));
}

declare module './config.ts' {
  interface Config extends KernelConfig {}
}
