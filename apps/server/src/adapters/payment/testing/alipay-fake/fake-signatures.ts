/**
 * Signs and verifies as Alipay does, written from its documents and apart from the SDK: gateway and
 * notices by their sorted fields, interface v3 by lines.
 */
import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto';

export interface AlipayKeys {
  /** The application's: its private half is the merchant's secret. */
  merchant: FakeKeyPair;
  /** Alipay's own: the merchant knows its public half. */
  alipay: FakeKeyPair;
  /** Somebody else's. */
  foreign: FakeKeyPair;
}

interface FakeKeyPair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

let keys: AlipayKeys | undefined;

/** Made once a process: a pair takes as long as a whole test. */
export function alipayKeys(): AlipayKeys {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  keys ??= { merchant: pair(), alipay: pair(), foreign: pair() };
  return keys;
}

/** `a=1&b=2`, sorted by name, values as they are before any encoding. */
export function sortedFields(
  fields: Iterable<readonly [string, string]>,
  without: readonly string[],
): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Builds the text that is signed: every line ends with a line feed, the last one too. */
export function signedLines(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

export function sign(text: string, key: KeyObject): string {
  return createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
}

export function isSigned(text: string, signature: string, key: KeyObject): boolean {
  return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64');
}
