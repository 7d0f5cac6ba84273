import { expect, it } from 'vitest';
import type { PayProvider } from '../api.ts';
import { payPlace } from './pay-place.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const IN_WECHAT = `${PHONE} MicroMessenger/8.0.50(0x18003234) NetType/WIFI`;
const IN_WECHAT_DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0) Chrome/120 Safari/537.36 micromessenger/7.0';

it.each<[PayProvider, string, string]>([
  ['wechat', PHONE, 'here'],
  ['alipay', PHONE, 'here'],
  ['sandbox', PHONE, 'here'],
  ['wechat', IN_WECHAT, 'browser'],
  ['alipay', IN_WECHAT, 'browser'],
  ['alipay', IN_WECHAT_DESKTOP, 'browser'],
  ['sandbox', IN_WECHAT, 'here'],
])('%s in %s is paid %s', (provider, userAgent, place) => {
  expect(payPlace(provider, userAgent)).toBe(place);
});
