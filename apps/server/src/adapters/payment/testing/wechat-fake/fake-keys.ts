/** Real keys, made once a process: the merchant's, WeChat's, and those of somebody else. */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface KeyPair {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

export interface WechatKeys {
  merchant: KeyPair;
  platform: KeyPair;
  stranger: KeyPair;
  /** 32 characters. */
  apiKey: string;
}

export const MERCHANT_ID = '1900000109';
export const APP_ID = 'wx0123456789abcdef';
export const MERCHANT_SERIAL = '3775B6A45ACD588826D15E583A95F5DD00000001';
export const PLATFORM_KEY_ID = 'PUB_KEY_ID_0119000001092024112700291700000001';

let made: WechatKeys | undefined;

export function wechatKeys(): WechatKeys {
  made ??= {
    merchant: pair(),
    platform: pair(),
    stranger: pair(),
    apiKey: randomBytes(16).toString('hex'),
  };
  return made;
}

function pair(): KeyPair {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}
