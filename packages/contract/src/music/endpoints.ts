/** The operators' music library (spec §7, PRODUCT §7). */
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { queryInteger } from '../query-field.ts';
import { dataReply } from '../reply.ts';
import { integer, optionalText, requiredText } from '../wire.ts';
import { MAX_SONG_BYTES, MAX_SONG_TEXT } from './song.ts';

const id = queryInteger(1, Number.MAX_SAFE_INTEGER);
const size = integer(1, MAX_SONG_BYTES);
const saved = dataReply(z.object({ status: z.literal(1), id: z.int() }));
const songFields = {
  name: requiredText(MAX_SONG_TEXT),
  artist: requiredText(MAX_SONG_TEXT),
  album: z.optional(optionalText(MAX_SONG_TEXT)),
  /** An address that is neither https nor an uploaded song is refused with E_URL, at its field. */
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

  startUpload: defineEndpoint({
    method: 'POST',
    path: '/api/music/start_upload',
    summary: '上传歌曲文件：得到一个只收这些字节的 PUT 地址',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ size }),
    reply: dataReply(z.object({ key: z.string(), put_url: z.string() })),
    errors: ['E_TOO_LARGE', 'E_QUOTA', 'E_NO_SPACE'],
    example: { size: 5_000_000 },
  }),

  finishUpload: defineEndpoint({
    method: 'POST',
    path: '/api/music/finish_upload',
    summary: '字节已送达：核对是否为音频，得到可以填进 url 的地址',
    access: 'operator',
    effect: 'change',
    body: z.strictObject({ key: requiredText(1024), size }),
    reply: dataReply(z.object({ url: z.string() })),
    errors: ['E_NOT_FOUND', 'E_NOT_UPLOADED', 'E_SIZE_MISMATCH', 'E_CHECKSUM', 'E_MEDIA_TYPE'],
    example: { key: 'music/song', size: 5_000_000 },
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
