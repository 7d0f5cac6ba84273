import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';
import { words } from './words.ts';

const bytes = () => new Response('bytes');
const gateway = () =>
  new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } });
const gone = () => Response.json({ status: 0, code: 'E_NOT_FOUND', msg: 'x' }, { status: 404 });
const away = () => Promise.reject(new TypeError('Failed to fetch'));

function answer(...answers: (() => Response | Promise<Response>)[]) {
  const asked = vi.fn();
  for (const one of answers) asked.mockImplementationOnce(async () => one());
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a picture of the service', () => {
  it.each([
    ['a proxy answered in the server’s stead', gateway],
    ['the line was away', away],
  ])('is asked for once more where %s', async (_what, first) => {
    const asked = answer(first, bytes);
    expect(await (await fetchPicture('a')).text()).toBe('bytes');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is called gone where the server calls it so, and not asked for again', async () => {
    const asked = answer(gone);
    await expect(fetchPicture('a')).rejects.toThrow(words.gone);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not called gone because a proxy failed twice', async () => {
    answer(gateway, gateway);
    const problem = await fetchPicture('a').catch((error: Error) => error);
    expect(String(problem)).not.toContain(words.gone);
  });
});
