/** The operators' music library (spec §7, PRODUCT §7). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { dataReply, optionalText, queryInteger, requiredText } from '../wire.ts';
import { MAX_SONG_TEXT } from './song.ts';

const id = queryInteger(1, Number.MAX_SAFE_INTEGER);
const saved = dataReply(z.object({ status: z.literal(1), id: z.int() }));
const songFields = {
  name: requiredText(MAX_SONG_TEXT),
  artist: requiredText(MAX_SONG_TEXT),
  album: z.optional(optionalText(MAX_SONG_TEXT)),
  /** What is no https address is refused with E_URL, at its field. */
  url: z.optional(optionalText(4096)),
};
const example = { name: '渔舟唱晚', artist: '古筝', url: 'https://example.com/a.mp3' };

const song = z.object({
  id: z.int(),
  name: z.string(),
  artist: z.string(),
  album: z.string(),
  url: z.string(),
});
export type WireSong = z.output<typeof song>;

export const music = {
  add: defineEndpoint({
    method: 'POST',
    path: '/api/music/add',
    summary: '添加一首歌；歌名、歌手与音频地址必填',
    access: 'operator',
    effect: 'change',
    body: z.strictObject(songFields),
    reply: saved,
    errors: ['E_URL', 'E_LIMIT'],
    example,
  }),

  update: defineEndpoint({
    method: 'POST',
    path: '/api/music/update',
    summary: '修改一首歌',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ ...songFields, id }),
    reply: saved,
    errors: ['E_URL', 'E_NOT_FOUND'],
    example: { ...example, id: 1 },
  }),

  list: defineEndpoint({
    method: 'GET',
    path: '/api/music/list',
    summary: '全部歌曲，按添加的先后',
    access: 'operator',
    effect: 'read',
    reply: dataReply(z.object({ rows: z.array(song) })),
  }),

  delete: defineEndpoint({
    method: 'POST',
    path: '/api/music/delete',
    summary: '删除一首歌',
    access: 'operator',
    effect: 'change',
    query: z.strictObject({ doc_id: id }),
    reply: dataReply(z.object({ success: z.literal(true) })),
    errors: ['E_NOT_FOUND'],
    example: { doc_id: 1 },
  }),
};
