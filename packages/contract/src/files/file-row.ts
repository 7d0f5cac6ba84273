import * as z from 'zod/mini';
import { flag, sizeBytes, wireTime } from '../wire.ts';

/** spec §3 file record: what is told of a file wherever it is told of. */
export const fileFacts = {
  id: z.int(),
  name: z.string(),
  file_size: sizeBytes,
  /** 1 other, 2 image, 3 video, 5 HEIC. */
  file_type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]),
  /** Lower-case hex, as the server computed it; empty until then. */
  md5: z.string(),
  create_time: wireTime,
  expire_time: wireTime,
  /** 1 = expired. */
  expire_status: flag,
  /** spec §4. */
  status: z.int(),
  dcount: z.int(),
  /** 1 = public. */
  popular: flag,
  max_downloads: z.nullable(z.int()),
  downloads_left: z.nullable(z.int()),
  /** Told where it is so: the server knows neither name nor bytes (PRODUCT §10). */
  sealed: z.optional(z.literal(true)),
};

/** A row of every list of files. Lists that tell more extend it. */
export const fileRow = z.object({
  ...fileFacts,
  code: z.string(),
  /** 1 = among the favourites of who asks. */
  favorite: flag,
  /** 1 server, 2 COS. */
  storage_type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** A password was set since the viewer came by it: name, size, type and MD5 are not told. */
  locked: z.boolean(),
  has_password: z.boolean(),
});

export type WireFileRow = z.output<typeof fileRow>;
