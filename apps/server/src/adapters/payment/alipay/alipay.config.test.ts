import { type KeyExportOptions, type KeyObject, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { alipayKeys } from '../testing/alipay-fake/fake-signatures.ts';
import { alipayVariables, readAlipayConfig } from './alipay.config.ts';

const { merchant, alipay } = alipayKeys();
const PRIVATE_PEM = pem(merchant.privateKey, 'pkcs8');
const PUBLIC_PEM = pem(alipay.publicKey, 'spki');
const NEEDED = {
  ALIPAY_APP_ID: '2021000122671080',
  ALIPAY_PRIVATE_KEY: PRIVATE_PEM,
  ALIPAY_PUBLIC_KEY: PUBLIC_PEM,
};

function read(given: Record<string, string>) {
  return readAlipayConfig(z.object(alipayVariables).parse(given));
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'alipay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Written into a file of its own, whose path it answers. */
function fileOf(content: string): string {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  return path;
}

it('needs three variables, and speaks to Alipay itself', () => {
  expect(read(NEEDED)).toMatchObject({
    appId: '2021000122671080',
    sellerId: undefined,
    endpoint: 'https://openapi.alipay.com',
  });
});

it('takes the id of the seller, and another door', () => {
  const given = {
    ALIPAY_SELLER_ID: '2088102586700000',
    ALIPAY_ENDPOINT: 'https://openapi-sandbox.dl.alipaydev.com/',
  };
  expect(read({ ...NEEDED, ...given })).toMatchObject({
    sellerId: '2088102586700000',
    endpoint: 'https://openapi-sandbox.dl.alipaydev.com',
  });
});

describe('keys', () => {
  it.each<[string, () => string]>([
    ['PKCS8', () => PRIVATE_PEM],
    ['PKCS1', () => pem(merchant.privateKey, 'pkcs1')],
    ['in one line with \\n', () => PRIVATE_PEM.replaceAll('\n', '\\n')],
    ['base64 of PKCS8', () => base64(PRIVATE_PEM)],
    ['base64 of PKCS1', () => base64(pem(merchant.privateKey, 'pkcs1'))],
    ['a file with PEM', () => fileOf(PRIVATE_PEM)],
    ['a file with base64', () => fileOf(`${base64(PRIVATE_PEM)}\n`)],
  ])('takes a private key: %s', (_, given) => {
    const { privateKey } = read({ ...NEEDED, ALIPAY_PRIVATE_KEY: given() });
    expect(privateKey.equals(merchant.privateKey)).toBe(true);
  });

  it.each<[string, () => string]>([
    ['PEM', () => PUBLIC_PEM],
    ['base64', () => base64(PUBLIC_PEM)],
    ['a file', () => fileOf(PUBLIC_PEM)],
  ])('takes a public key: %s', (_, given) => {
    const { publicKey } = read({ ...NEEDED, ALIPAY_PUBLIC_KEY: given() });
    expect(publicKey.equals(alipay.publicKey)).toBe(true);
  });
});

it.each([
  ['ALIPAY_APP_ID', ''],
  ['ALIPAY_PRIVATE_KEY', ''],
  ['ALIPAY_PUBLIC_KEY', ''],
  ['ALIPAY_PRIVATE_KEY', PUBLIC_PEM],
  ['ALIPAY_PRIVATE_KEY', PRIVATE_PEM.slice(0, 400)],
  ['ALIPAY_PRIVATE_KEY', base64(PRIVATE_PEM).slice(0, 400)],
  ['ALIPAY_PRIVATE_KEY', 'no-such-file.pem'],
  ['ALIPAY_PUBLIC_KEY', PRIVATE_PEM],
  ['ALIPAY_PUBLIC_KEY', pem(merchant.publicKey, 'spki')],
])('refuses %s=%.40s with one line that names it, and says nothing of a key', (name, value) => {
  const start = () => read({ ...NEEDED, [name]: value });
  expect(start).toThrow(/^wrong configuration: [^\n]{1,200}$/);
  expect(start).toThrow(name);
});

it.each([
  ['ALIPAY_APP_ID', 'app-1'],
  ['ALIPAY_SELLER_ID', '2021000122671080'],
  ['ALIPAY_ENDPOINT', 'https://openapi.alipay.com/gateway.do'],
])('refuses %s=%s by its form', (name, value) => {
  expect(() => read({ ...NEEDED, [name]: value })).toThrow(name);
});

function pem(key: KeyObject, type: 'pkcs1' | 'pkcs8' | 'spki'): string {
  const options: KeyExportOptions = { type, format: 'pem' };
  return key.export(options).toString();
}

/** As Alipay's tool writes keys: without the lines around. */
function base64(text: string): string {
  return text.replaceAll(/-----[^-]+-----|\n/g, '');
}
