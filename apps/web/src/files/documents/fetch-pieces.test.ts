import { afterEach, expect, it, vi } from 'vitest';
import { fetchFrom } from './fetch-pieces.ts';

afterEach(() => void vi.unstubAllGlobals());

const { signal } = new AbortController();
const PIECE = { offset: 4, length: 2 };

it('every piece is fetched by a link of that moment', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (link: string, { headers }: { headers: { Range: string } }) => {
    asked.push([link, headers.Range]);
    return new Response(Uint8Array.of(1, 2), { status: 206 });
  });
  const links = ['first', 'second'];
  const fetchPiece = fetchFrom(async () => links.shift() ?? 'none');
  expect(await fetchPiece(PIECE, signal)).toEqual(Uint8Array.of(1, 2));
  await fetchPiece({ offset: 0, length: 2 }, signal);
  expect(asked).toEqual([
    ['first', 'bytes=4-5'],
    ['second', 'bytes=0-1'],
  ]);
});

const given = (bytes: number, status: number) => async () =>
  new Response(new Uint8Array(bytes), { status });
const broken = async () => {
  throw new TypeError('Failed to fetch');
};

it.each([
  ['a refusal of the store', given(2, 403)],
  ['a file without ranges', given(2, 200)],
  ['half a piece', given(1, 206)],
  ['a line that broke', broken],
])('%s is a lost piece, and nothing wrong with the document', async (_what, fetchStub) => {
  vi.stubGlobal('fetch', fetchStub);
  const fetchPiece = fetchFrom(async () => 'link');
  await expect(fetchPiece(PIECE, signal)).rejects.toMatchObject({ reason: 'lost' });
});

it('a link that is refused is a lost piece too', async () => {
  const fetchPiece = fetchFrom(broken);
  await expect(fetchPiece(PIECE, signal)).rejects.toMatchObject({ reason: 'lost' });
});
