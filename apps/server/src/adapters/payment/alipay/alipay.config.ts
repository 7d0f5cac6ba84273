import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { ConfigError, originText } from '#kernel/config.ts';
import { readPrivateKey, readPublicKey } from '../key-variable.ts';

export interface AlipayConfig {
  appId: string;
  /** Key of our application. */
  privateKey: KeyObject;
  /** Alipay's, not the application's own. */
  publicKey: KeyObject;
  /** Undefined: notices are told to be ours by the application alone. */
  sellerId: string | undefined;
  endpoint: string;
}

export const alipayVariables = {
  ALIPAY_APP_ID: z
    .string()
    .regex(/^\d{0,32}$/, 'must be digits')
    .default(''),
  ALIPAY_PRIVATE_KEY: z.string().default(''),
  ALIPAY_PUBLIC_KEY: z.string().default(''),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^(2088\d{12})?$/, 'must be sixteen digits that begin with 2088')
    .default(''),
  ALIPAY_ENDPOINT: originText.default('https://openapi.alipay.com'),
};
type Values = z.output<z.ZodObject<typeof alipayVariables>>;

/**
 * Reads the configuration; Alipay has to be asked for by name in PAY_PROVIDERS, so that it is not
 * half set up by accident.
 */
export function readAlipayConfig(values: Values): AlipayConfig {
  const missing = Object.keys(alipayVariables).filter(
    (name) => name !== 'ALIPAY_SELLER_ID' && !values[name as keyof Values],
  );
  if (missing.length > 0) {
    throw new ConfigError(`wrong configuration: ${missing} missing for PAY_PROVIDERS=alipay`);
  }
  const privateKey = readPrivateKey('ALIPAY_PRIVATE_KEY', values.ALIPAY_PRIVATE_KEY);
  const publicKey = readPublicKey('ALIPAY_PUBLIC_KEY', values.ALIPAY_PUBLIC_KEY);
  // The console shows both side by side, and with the wrong one every notice would be refused.
  if (createPublicKey(privateKey).equals(publicKey)) {
    throw new ConfigError("wrong configuration: ALIPAY_PUBLIC_KEY: must be Alipay's, not our own");
  }
  return {
    appId: values.ALIPAY_APP_ID,
    privateKey,
    publicKey,
    sellerId: values.ALIPAY_SELLER_ID || undefined,
    endpoint: values.ALIPAY_ENDPOINT.replace(/\/$/, ''),
  };
}
