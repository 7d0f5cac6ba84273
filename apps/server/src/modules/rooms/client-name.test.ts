import { expect, it } from 'vitest';
import { clientName, deviceKind } from './client-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome 156 / Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/157.0`,
    'Edge 157 / Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari 19 / iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox 140 / Linux',
    'computer',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome 156 / Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-X910) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome 156 / Android',
    'tablet',
  ],
  ['', '未知浏览器 / 未知系统', 'computer'],
  ['<img src=x onerror=alert(1)> · 1.2.3.4', '未知浏览器 / 未知系统', 'computer'],
])('%s', (userAgent, name, device) => {
  expect(clientName(userAgent)).toBe(name);
  expect(deviceKind(userAgent)).toBe(device);
});
