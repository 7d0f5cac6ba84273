import { ERRORS } from '@transmit/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postSource } from './post-source.ts';

const { signal } = new AbortController();
const copy = new Blob(['copy'], { type: 'image/jpeg' });

const taken = () => Response.json({ status: 1, data: { source_id: 's1' } });
const gateway = () => new Response('<html>', { status: 502 });
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const cut = () =>
  new Response(
    new ReadableStream({ start: (body) => body.error(new TypeError('the line broke off')) }),
  );
const refused = () =>
  Response.json(
    { status: 0, code: 'E_LIMIT', msg: '太多', message: '太多' },
    { status: ERRORS.E_LIMIT.http },
  );

function answer(...answers: (() => Response | Promise<Response>)[]) {
  const asked = vi.fn();
  for (const one of answers) asked.mockImplementationOnce(async () => one());
  vi.stubGlobal('fetch', asked);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a copy on its way to the service', () => {
  it.each([
    ['a proxy refused it in the server’s stead', gateway],
    ['its answer was lost', away],
    ['its answer ended in the middle', cut],
  ])('is sent once more where %s', async (_what, first) => {
    const asked = answer(first, taken);
    expect(await postSource(copy, signal)).toBe('s1');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is not sent again where the server refused it', async () => {
    const asked = answer(refused);
    await expect(postSource(copy, signal)).rejects.toThrow('太多');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
