import { expect, it } from 'vitest';
import type { ShownAnswer, ShownMessage } from './messages.ts';
import { answerShown } from './shown-files.ts';

const URL_OF_FILE = 'https://example.org/shown/an-id';
const FILM = Uint8Array.from({ length: 100 }, (_, index) => index);

/** A page that answers once, and gives a piece for each pull. */
function pageThat(answer: ShownAnswer, pieces: Uint8Array<ArrayBuffer>[] = []) {
  const asked: ShownMessage[] = [];
  const postMessage = (message: ShownMessage, [port]: MessagePort[]) => {
    asked.push(message);
    if (!port) return;
    const left = [...pieces];
    port.onmessage = () => {
      const bytes = left.shift();
      port.postMessage(bytes ? { bytes } : { done: true });
    };
    port.postMessage(answer);
  };
  return { asked, postMessage };
}

const ask = (range?: string) => ({
  url: URL_OF_FILE,
  headers: new Headers(range === undefined ? {} : { Range: range }),
});

it('gives a part of a film, as a store would', async () => {
  const part = { type: 'video/mp4', size: 1000, start: 100, end: 200 };
  const page = pageThat({ part }, [FILM.slice(0, 60), FILM.slice(60)]);
  const response = await answerShown(ask('bytes=100-199'), page);
  expect(page.asked).toEqual([{ shown: { id: 'an-id', range: 'bytes=100-199' } }]);
  expect(response.status).toBe(206);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '100',
    'content-range': 'bytes 100-199/1000',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(FILM);
});

it('gives a whole picture', async () => {
  const part = { type: 'image/png', size: 100, start: 0, end: 100 };
  const response = await answerShown(ask(), pageThat({ part }, [FILM]));
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(FILM);
});

it.each([
  ['the page has taken it back', pageThat({ missing: true })],
  ['the page is gone', undefined],
])('has none when %s', async (_what, page) => {
  expect((await answerShown(ask(), page)).status).toBe(404);
});
