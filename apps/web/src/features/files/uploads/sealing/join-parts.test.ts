import { expect, it } from 'vitest';
import { findUnanswered, joinParts } from './join-parts.ts';

const LOST = { error: 'CORS blocked or network error' };
const GONE = { statusCode: 404, error: { Code: 'NoSuchUpload' } };
const REFUSED = { statusCode: 409, error: { Code: 'InvalidObjectState' } };
const NO_KEY = { statusCode: 403, error: { Code: 'ExpiredToken' } };

/** Asks for one joining as often as there are answers. */
async function joinAgain(Key: string, answers: readonly unknown[]) {
  const list = { uploadId: 'upload', parts: [] };
  const endings: string[] = [];
  for (const answer of answers) {
    const multipartComplete = async () => Promise.reject(answer);
    const { signal } = new AbortController();
    const parcel = { Bucket: 'b', Region: 'r', Key };
    const way = { cos: { multipartComplete }, parcel, signal, wait: async () => undefined };
    endings.push(
      await joinParts(way, list).then(
        () => 'joined',
        () => 'failed',
      ),
    );
  }
  return { endings, isUnanswered: findUnanswered(Key) !== undefined };
}

it.each([
  ['an upload that is gone after an answer was lost', [LOST, GONE], ['failed', 'joined'], false],
  ['an upload that is gone after a refusal', [REFUSED, GONE], ['failed', 'failed'], false],
  ['one that is gone from the beginning', [GONE, GONE], ['failed', 'failed'], false],
  ['a key that was refused first', [NO_KEY, GONE], ['failed', 'failed'], false],
  [
    'a key that is refused after an answer was lost',
    [LOST, NO_KEY, GONE],
    ['failed', 'failed', 'joined'],
    false,
  ],
  ['answers that are lost', [LOST, LOST], ['failed', 'failed'], true],
])('a joining that is asked for again: %s', async (title, answers, endings, isUnanswered) => {
  expect(await joinAgain(title, answers)).toEqual({ endings, isUnanswered });
});
