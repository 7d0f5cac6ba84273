import { describe, expect, it } from 'vitest';
import { answerFetch, cut, fromGateway, lost, refused } from '#api/testing/answer-fetch.ts';
import { fetchPicture, fetchSource } from './fetch-picture.ts';
import { words } from './words.ts';

const bytes = () => new Response('bytes');

describe('a picture of the service', () => {
  it.each([
    ['a proxy answered in the server’s stead', fromGateway],
    ['the answer was lost', lost],
    ['its bytes ended in the middle', cut],
  ])('is asked for once more where %s', async (_what, first) => {
    const asked = answerFetch(first, bytes);
    expect(await (await fetchPicture('a')).text()).toBe('bytes');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is called gone where the server calls it so, and not asked for again', async () => {
    const asked = answerFetch(refused('E_NOT_FOUND', '没有'));
    await expect(fetchPicture('a')).rejects.toThrow(words.gone);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not called gone because a proxy failed twice', async () => {
    answerFetch(fromGateway, fromGateway);
    const problem = await fetchPicture('a').catch((error: Error) => error);
    expect(String(problem)).not.toContain(words.gone);
  });
});

describe('the source of an earlier result', () => {
  const row = { source_id: 's', picture_id: 'p' };

  it('is the copy that it was made of', async () => {
    const asked = answerFetch(bytes);
    expect(await fetchSource(row)).toMatchObject({ id: 's' });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is the result itself where that copy is gone', async () => {
    answerFetch(refused('E_NOT_FOUND', '没有'), bytes);
    const { id, blob } = await fetchSource(row);
    expect([id, await blob.text()]).toEqual(['p', 'bytes']);
  });

  it('is not said to be gone for a line that failed', async () => {
    const asked = answerFetch(lost, lost);
    await expect(fetchSource(row)).rejects.toThrow(words.unreachable);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
