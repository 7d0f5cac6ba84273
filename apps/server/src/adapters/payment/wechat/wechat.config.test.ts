import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineConfigPart, readParts } from '#kernel/config.ts';
import { wechatKeys } from '../testing/wechat-fake/fake-keys.ts';
import { readWechatConfig, wechatVariables } from './wechat.config.ts';

const { merchant, platform, stranger } = wechatKeys();
const pem = (key: typeof merchant.privateKey) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

const ENV = {
  WECHAT_PAY_MCH_ID: '1900000109',
  WECHAT_PAY_APP_ID: 'wx0123456789abcdef',
  WECHAT_PAY_SERIAL: '3775b6a45acd588826d15e583a95f5dd00000001',
  WECHAT_PAY_PRIVATE_KEY: pem(merchant.privateKey),
  WECHAT_PAY_API_V3_KEY: '0123456789abcdef0123456789abcdef',
  WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119',
  WECHAT_PAY_PUBLIC_KEY: pem(platform.publicKey),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'transmit-wechat-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the configuration of WeChat Pay', () => {
  it('reads keys as text, and goes to both of WeChat’s doors', () => {
    const config = read({});
    expect(config).toMatchObject({
      merchantId: '1900000109',
      appId: 'wx0123456789abcdef',
      serial: '3775B6A45ACD588826D15E583A95F5DD00000001',
      apiKey: Buffer.from('0123456789abcdef0123456789abcdef'),
      endpoints: ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'],
    });
    expect(config.privateKey.equals(merchant.privateKey)).toBe(true);
    expect(config.publicKeys.get('PUB_KEY_ID_0119')?.equals(platform.publicKey)).toBe(true);
  });

  it('reads keys out of files, and goes where it is told', () => {
    const config = read({
      WECHAT_PAY_PRIVATE_KEY: fileWith('private.pem', pem(merchant.privateKey)),
      WECHAT_PAY_PUBLIC_KEY: fileWith('public.pem', pem(platform.publicKey)),
      WECHAT_PAY_ENDPOINT: 'http://127.0.0.1:9/',
    });
    expect(config.privateKey.equals(merchant.privateKey)).toBe(true);
    expect(config.endpoints).toEqual(['http://127.0.0.1:9']);
  });

  it('pins several keys, the first of which answers are asked to be signed by', () => {
    const { publicKeys } = read({
      WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119,5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      WECHAT_PAY_PUBLIC_KEY: `${pem(platform.publicKey)},${pem(stranger.publicKey)}`,
    });
    expect([...publicKeys.keys()]).toEqual([
      'PUB_KEY_ID_0119',
      '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    ]);
    expect([...publicKeys.values()][1]?.equals(stranger.publicKey)).toBe(true);
  });

  it.each(Object.keys(ENV))('does not start without %s', (name) => {
    expect(() => read({ [name]: '' })).toThrow(
      new RegExp(`^wrong configuration: ${name} missing for PAY_PROVIDERS=wechat$`),
    );
  });

  it.each([
    ['WECHAT_PAY_MCH_ID', '19000001O9'],
    ['WECHAT_PAY_MCH_ID', '1900'],
    ['WECHAT_PAY_APP_ID', '0123456789abcdef'],
    ['WECHAT_PAY_SERIAL', 'PUB_KEY_ID_0119'],
    ['WECHAT_PAY_API_V3_KEY', 'a key of sixteen'],
    ['WECHAT_PAY_API_V3_KEY', '钥'.repeat(32)],
    ['WECHAT_PAY_PUBLIC_KEY_ID', '0119'],
    ['WECHAT_PAY_PUBLIC_KEY_ID', 'PUB_KEY_ID_1,PUB_KEY_ID_2'],
    ['WECHAT_PAY_ENDPOINT', 'https://api.mch.weixin.qq.com/v3'],
    ['WECHAT_PAY_PRIVATE_KEY', 'no key'],
    ['WECHAT_PAY_PRIVATE_KEY', 'no-such-file.pem'],
    ['WECHAT_PAY_PRIVATE_KEY', pem(merchant.publicKey)],
    ['WECHAT_PAY_PUBLIC_KEY', 'no-such-file.pem'],
    ['WECHAT_PAY_PUBLIC_KEY', pem(merchant.privateKey)],
    ['WECHAT_PAY_PUBLIC_KEY', pem(merchant.publicKey)],
  ])('refuses a wrong %s with one line that names it, and shows no key', (name, value) => {
    const start = () => read({ [name]: value });
    expect(start).toThrow(/^wrong configuration: [^\n]*$/);
    // The number of keys is said of the keys.
    expect(start).toThrow(value.includes(',') ? 'WECHAT_PAY_PUBLIC_KEY' : `${name}: `);
    expect(start).not.toThrow(/BEGIN|MII/);
  });
});

function read(change: Partial<Record<keyof typeof ENV | 'WECHAT_PAY_ENDPOINT', string>>) {
  const part = defineConfigPart(wechatVariables, (values) => ({
    wechat: readWechatConfig(values),
  }));
  // The part's own value, whatever else the product is configured by.
  return (readParts({ ...ENV, ...change }, [part]) as unknown as ReturnType<typeof part.read>)
    .wechat;
}

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
