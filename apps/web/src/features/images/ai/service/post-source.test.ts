import { describe, expect, it } from 'vitest';
import { answerFetch, cut, fromGateway, lost, refused } from '#api/testing/answer-fetch.ts';
import { postSource } from './post-source.ts';

const { signal } = new AbortController();
const copy = new Blob(['copy'], { type: 'image/jpeg' });
const taken = () => Response.json({ status: 1, data: { source_id: 's1' } });

describe('a copy on its way to the service', () => {
  it.each([
    ['a proxy answered in the server’s stead', fromGateway],
    ['its answer was lost', lost],
    ['its answer ended in the middle', cut],
  ])('is sent once more where %s', async (_what, first) => {
    const asked = answerFetch(first, taken);
    expect(await postSource(copy, signal)).toBe('s1');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is not sent again where the server refused it', async () => {
    const asked = answerFetch(refused('E_LIMIT', '太多'));
    await expect(postSource(copy, signal)).rejects.toThrow('太多');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
