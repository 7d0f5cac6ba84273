import { expect, it } from 'vitest';
import { hasRoom, MOST_WAITING, mayShare } from './judge-share.ts';

const OWN = 'https://kuai.example';
const app = { referrer: '', mode: 'navigate', destination: 'document' } as const;

it.each([
  ['another app', app, true],
  ['another app, as a browser without a page says', { ...app, referrer: 'about:client' }, true],
  ['our own page', { ...app, referrer: `${OWN}/v/m/list` }, true],
  ['another site', { ...app, referrer: 'https://evil.test/' }, false],
  ['a site whose name begins like ours', { ...app, referrer: `${OWN}.evil.test/` }, false],
  ['our host on another port', { ...app, referrer: `${OWN}:8443/` }, false],
  ['our host without TLS', { ...app, referrer: 'http://kuai.example/' }, false],
  ['another app’s page', { ...app, referrer: 'android-app://com.example/' }, false],
  ['something that is no address', { ...app, referrer: 'x' }, false],
  ['a frame that hides its page', { ...app, destination: 'iframe' }, false],
  ['a script', { ...app, mode: 'no-cors', destination: '' }, false],
] as const)('SECURITY §3 row 155: a form of %s is judged', (_title, request, taken) => {
  expect(mayShare(request, OWN)).toBe(taken);
});

it.each([
  ['nothing waits', { shares: 0, files: 0, bytes: 0 }, { files: 1, bytes: 5 }, true],
  ['one place is left', { shares: 9, files: 0, bytes: 0 }, { files: 0, bytes: 0 }, true],
  ['too many wait', { shares: 10, files: 0, bytes: 0 }, { files: 0, bytes: 0 }, false],
  ['it has too many files', { shares: 0, files: 499, bytes: 0 }, { files: 2, bytes: 0 }, false],
  ['exactly fits', { shares: 0, files: 499, bytes: 0 }, { files: 1, bytes: 0 }, true],
  [
    'is a byte too large',
    { shares: 1, files: 0, bytes: MOST_WAITING.bytes },
    { files: 1, bytes: 1 },
    false,
  ],
])('a share for which %s', (_title, waiting, more, fits) => {
  expect(hasRoom(waiting, more)).toBe(fits);
});
