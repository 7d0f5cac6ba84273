/**
 * RSA keys out of the environment: PEM text in one line or many, the bare base64 that the providers' own
 * tools write, or the path of a file with either. What is wrong is said by the variable's name alone.
 */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '#kernel/config.ts';

const FEWEST_BITS = 2048;

/** PKCS1 and PKCS8 alike. */
export function readPrivateKey(variable: string, value: string): KeyObject {
  return readKey(variable, value, 'private', (key) => {
    if (isPem(key)) return createPrivateKey(key);
    const der = { key: Buffer.from(key, 'base64'), format: 'der' } as const;
    return firstOf(
      () => createPrivateKey({ ...der, type: 'pkcs8' }),
      () => createPrivateKey({ ...der, type: 'pkcs1' }),
    );
  });
}

/** A certificate is good as well: its key is taken. */
export function readPublicKey(variable: string, value: string): KeyObject {
  return readKey(variable, value, 'public', (key) => {
    if (key.includes('PRIVATE KEY')) throw new Error('a private key');
    if (isPem(key)) return createPublicKey(key);
    return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  });
}

function readKey(
  variable: string,
  value: string,
  kind: 'private' | 'public',
  parse: (key: string) => KeyObject,
): KeyObject {
  try {
    const key = parse(textOf(value));
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType === 'rsa' && bits >= FEWEST_BITS) return key;
  } catch {
    // The parser's message is not repeated, because the key may be in it.
  }
  throw new ConfigError(
    `wrong configuration: ${variable}: must be an RSA ${kind} key of ${FEWEST_BITS} bits or more, ` +
      'as PEM text or the path of a file',
  );
}

/** Many tools keep a variable in one line, with `\n` written out. */
function textOf(value: string): string {
  const text = value.replaceAll('\\n', '\n').trim();
  return isPem(text) || isBareBase64(text) ? text : readFileSync(value, 'utf8').trim();
}

function isPem(text: string): boolean {
  return text.startsWith('-----BEGIN ');
}

/** Longer than a path would be, and without a dot. */
function isBareBase64(text: string): boolean {
  return /^[A-Za-z0-9+/\s]{300,}={0,2}$/.test(text);
}

function firstOf<Value>(first: () => Value, second: () => Value): Value {
  try {
    return first();
  } catch {
    return second();
  }
}
