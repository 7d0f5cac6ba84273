/** A file that was sent into a room: a share, of which the room keeps the ticket. */
import * as z from 'zod/mini';

export const roomFile = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  size: z.int().check(z.minimum(0)),
  /** Code of the share. */
  code: z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/)),
  /** `手机`: what it was sent from. */
  from: z.string().check(z.maxLength(20)),
  /** Epoch ms. */
  sent_at: z.int().check(z.minimum(0)),
});

export type RoomFile = z.output<typeof roomFile>;
