import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ';

it.each([
  [`${WINDOWS}Chrome/140.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS}Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  [`${MAC}605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [`${IPHONE}(KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50`, '微信 · iPhone'],
  [`${IPHONE}CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['transmit-cli/0.1.0 Linux', '命令行 · Linux'],
  ['curl/8.5.0', '未知浏览器 · 未知系统'],
  ['', '未知浏览器 · 未知系统'],
])('%s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
