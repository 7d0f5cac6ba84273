/** The only reader of the environment. What it reads stands with the areas and ports that use it. */
import { resolve } from 'node:path';
import { aiConfig } from '#adapters/ai/ai.config.ts';
import { objectStorageConfig } from '#adapters/object-storage/object-storage.config.ts';
import { paymentConfig } from '#adapters/payment/payment.config.ts';
import { smsConfig } from '#adapters/sms/sms.config.ts';
import { type Config, type ConfigPart, findUnknownIn, readParts } from '#kernel/config.ts';
import { kernelConfig } from '#kernel/kernel.config.ts';
import type { UnknownVariable } from '#kernel/unknown-variables.ts';
import { AREAS } from './areas.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment = process.env): Config {
  return readParts(env, allParts());
}

/** Reads as if no variable of this beginning were there: for a command that knows two stores. */
export function readConfigWithout(prefix: string, env: Environment = process.env): Config {
  const rest = Object.entries(env).filter(([name]) => !name.startsWith(prefix));
  return readConfig(Object.fromEntries(rest));
}

/** The data folder alone, also where another variable is wrong. */
export function readDataDir({ DATA_DIR }: Environment = process.env): string {
  return readParts({ DATA_DIR }, [kernelConfig]).dataDir;
}

/**
 * A path as it was typed. This repository's scripts run in the repository, and npm says where they were called; in a
 * script of another project the folder of the script is meant.
 */
export function resolveTyped(path: string, env: Environment = process.env): string {
  const isOwnScript = env['npm_package_name'] === 'transmit';
  return resolve((isOwnScript && env['INIT_CWD']) || '', path);
}

/** Lists the variables that nothing reads, even in an environment that cannot be read otherwise. */
export function listUnknownVariables(env: Environment = process.env): UnknownVariable[] {
  return findUnknownIn(env, allParts());
}

function allParts(): ConfigPart[] {
  const areas = AREAS.flatMap(({ config }) => config ?? []);
  return [kernelConfig, objectStorageConfig, smsConfig, paymentConfig, aiConfig, ...areas];
}
