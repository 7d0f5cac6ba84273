/** The only reader of the environment. What it reads stands with the areas and ports that use it. */
import { aiConfig } from '#adapters/ai/ai.config.ts';
import { objectStorageConfig } from '#adapters/object-storage/object-storage.config.ts';
import { paymentConfig } from '#adapters/payment/payment.config.ts';
import { smsConfig } from '#adapters/sms/sms.config.ts';
import { type Config, readParts } from '#kernel/config.ts';
import { kernelConfig } from '#kernel/kernel.config.ts';
import { AREAS } from './areas.ts';

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const areas = AREAS.flatMap(({ config }) => config ?? []);
  return readParts(env, [
    kernelConfig,
    objectStorageConfig,
    smsConfig,
    paymentConfig,
    aiConfig,
    ...areas,
  ]);
}
