import { expect, it } from 'vitest';
import { networkKey } from '#http/client-address.ts';
import { isSameDevice, readSystem } from './same-device.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1; wv) AppleWebKit/537.36';
const PLAIN_ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0';
const HOME = '203.0.113.7';

it.each([
  ['a chat and the browser of one iPhone', IPHONE, HOME, IPHONE, HOME, true],
  ['an Android that hides its model', ANDROID, HOME, PLAIN_ANDROID, HOME, true],
  ['a neighbouring address of one carrier', ANDROID, HOME, PLAIN_ANDROID, '203.0.113.99', true],
  ['an iPad that says it is a Mac', IPAD, HOME, MAC, HOME, true],
  ['both kinds of address', IPHONE, HOME, IPHONE, '2001:db8:1::7', true],
  ['a computer on the same line', IPHONE, HOME, WINDOWS, HOME, false],
  ['a phone of another make', IPHONE, HOME, ANDROID, HOME, false],
  ['the same make somewhere else', IPHONE, HOME, IPHONE, '198.51.100.7', false],
  ['the same make on another IPv6 line', IPHONE, '2001:db8:1::7', IPHONE, '2001:db8:2::7', false],
])('%s', (_which, agent, address, otherAgent, otherAddress, isSame) => {
  const place = (userAgent: string, at: string) => ({
    system: readSystem(userAgent),
    network: networkKey(at),
  });
  expect(isSameDevice(place(agent, address), place(otherAgent, otherAddress))).toBe(isSame);
});
