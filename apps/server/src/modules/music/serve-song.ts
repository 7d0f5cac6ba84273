/** `GET /api/music/file/:name`: an uploaded song, whole or the part that a player asks for. */
import { SONG_FILE_ROUTE, songFileIn } from '@transmit/contract';
import type { Context } from 'hono';
import type { OwnCall, OwnRoute } from '#area.ts';
import { fail } from '#core/app-error.ts';
import { chooseRange } from '#core/byte-range.ts';
import { findSongFile } from './song-files.store.ts';

export const songFileRoute: OwnRoute = {
  method: 'GET',
  path: `${SONG_FILE_ROUTE}/:name`,
  access: 'anyone',
  reason:
    'a page’s player sets no headers; the name is told to operators alone, and nobody guesses it',
  answer: serveSong,
};

async function serveSong(http: Context, { services }: OwnCall): Promise<Response> {
  const name = songFileIn(`${SONG_FILE_ROUTE}/${http.req.param('name') ?? ''}`);
  const file = name === undefined ? undefined : await findSongFile(services.db, name);
  if (!file) fail('E_NOT_FOUND');
  const size = file.size_bytes;
  const chosen = chooseRange(http.req.header('range'), size);
  const headers = {
    // The type was read from the song's own bytes when it came, and from nothing else.
    'Content-Type': file.type,
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, max-age=31536000, immutable',
  };
  if (chosen === 'unsatisfiable') {
    return http.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  }
  const range = chosen === 'whole' ? { start: 0, end: size } : chosen;
  const bytes = ReadableStream.from(services.storage.readObject(file.object_key, range));
  const length = { 'Content-Length': String(range.end - range.start) };
  if (chosen === 'whole') return http.body(bytes, 200, { ...headers, ...length });
  return http.body(bytes, 206, {
    ...headers,
    ...length,
    'Content-Range': `bytes ${range.start}-${range.end - 1}/${size}`,
  });
}
