import { UploadFailure } from '@transmit/transfer';
import { expect, it } from 'vitest';
import { findCulprit } from './find-culprit.ts';

const failure = new UploadFailure('store-away');

it('leaves the blame where it was while all that is sent can be read', async () => {
  expect(await findCulprit([new Blob(['a']), new Blob([])], failure)).toBe(failure);
});

it('blames the file that cannot be read any more', async () => {
  const gone = new Blob(['a']);
  gone.slice = () => ({
    ...new Blob(),
    arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
  });
  expect(await findCulprit([new Blob(['a']), gone], failure)).toMatchObject({
    reason: 'file-changed',
  });
});
