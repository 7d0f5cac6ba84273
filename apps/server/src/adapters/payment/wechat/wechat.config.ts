import { createPublicKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';
import { ConfigError, listOf, originText } from '#kernel/config.ts';
import { readPrivateKey, readPublicKey } from '../key-variable.ts';

export interface WechatConfig {
  merchantId: string;
  appId: string;
  /** Serial number of the merchant's certificate; WeChat finds our key by it. */
  serial: string;
  /** Our key of that certificate. */
  privateKey: KeyObject;
  /** 32 bytes; notices are sealed with it. */
  apiKey: Buffer;
  /** WeChat's keys by their ids, never empty. Answers are asked to be signed by the first. */
  publicKeys: ReadonlyMap<string, KeyObject>;
  /** Origins, best first; every call may go to any of them. */
  endpoints: readonly string[];
}

/** The provider's own two, at different places. */
const ENDPOINTS = ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'];

/** A public key, or a platform certificate by its serial number. */
const KEY_ID = /^(PUB_KEY_ID_\d{1,64}|[0-9A-F]{40})$/;

export const wechatVariables = {
  WECHAT_PAY_MCH_ID: matching(/^\d{8,10}$/, 'must be the eight to ten digits of the merchant'),
  WECHAT_PAY_APP_ID: matching(/^wx[0-9a-z]{16}$/, 'must look like wx0123456789abcdef'),
  WECHAT_PAY_SERIAL: matching(
    /^[0-9A-F]{40}$/i,
    "must be the merchant certificate's serial number, 40 hexadecimal digits",
  ),
  WECHAT_PAY_PRIVATE_KEY: z.string().default(''),
  WECHAT_PAY_API_V3_KEY: matching(
    /^[\x21-\x7e]{32}$/,
    'must be the 32 characters of the APIv3 key',
  ),
  WECHAT_PAY_PUBLIC_KEY_ID: z
    .string()
    .refine(
      (text) => listOf(text).every((id) => KEY_ID.test(id)),
      'must be a comma list of PUB_KEY_ID_… with digits, or of serial numbers of certificates',
    )
    .default(''),
  WECHAT_PAY_PUBLIC_KEY: z.string().default(''),
  WECHAT_PAY_ENDPOINT: originText.default(''),
};
type Values = z.output<z.ZodObject<typeof wechatVariables>>;

/**
 * Reads the configuration; WeChat has to be asked for by name in PAY_PROVIDERS, so that it is not
 * half set up by accident.
 */
export function readWechatConfig(values: Values): WechatConfig {
  const missing = Object.keys(wechatVariables).filter(
    (name) => name !== 'WECHAT_PAY_ENDPOINT' && !values[name as keyof Values],
  );
  if (missing.length > 0) {
    throw new ConfigError(`wrong configuration: ${missing} missing for PAY_PROVIDERS=wechat`);
  }
  const privateKey = readPrivateKey('WECHAT_PAY_PRIVATE_KEY', values.WECHAT_PAY_PRIVATE_KEY);
  const endpoint = values.WECHAT_PAY_ENDPOINT.replace(/\/$/, '');
  return {
    merchantId: values.WECHAT_PAY_MCH_ID,
    appId: values.WECHAT_PAY_APP_ID,
    serial: values.WECHAT_PAY_SERIAL.toUpperCase(),
    privateKey,
    apiKey: Buffer.from(values.WECHAT_PAY_API_V3_KEY),
    publicKeys: readPublicKeys(values, privateKey),
    endpoints: endpoint ? [endpoint] : ENDPOINTS,
  };
}

/** Ids and keys in the same order: while WeChat changes over from one key to the next, both sign. */
function readPublicKeys(values: Values, ours: KeyObject): ReadonlyMap<string, KeyObject> {
  const ids = listOf(values.WECHAT_PAY_PUBLIC_KEY_ID);
  const keys = listOf(values.WECHAT_PAY_PUBLIC_KEY);
  if (ids.length !== keys.length) {
    throw new ConfigError(
      `wrong configuration: WECHAT_PAY_PUBLIC_KEY: must be as many keys as ids, ${ids.length}`,
    );
  }
  return new Map(ids.map((id, at) => [id, theirKey(keys[at] ?? '', ours)]));
}

/** The merchant's own certificate lies beside it in the download, and with it every notice would fail. */
function theirKey(text: string, ours: KeyObject): KeyObject {
  const key = readPublicKey('WECHAT_PAY_PUBLIC_KEY', text);
  if (!createPublicKey(ours).equals(key)) return key;
  throw new ConfigError(
    "wrong configuration: WECHAT_PAY_PUBLIC_KEY: must be WeChat's, not the merchant's own",
  );
}

function matching(pattern: RegExp, message: string) {
  return z
    .string()
    .refine((text) => text === '' || pattern.test(text), message)
    .default('');
}
