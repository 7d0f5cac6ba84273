/** People of a room, and the places where they are writing. */
import * as z from 'zod/mini';

/** A place in the text that moves with it: Yjs' relative position, base64. */
const place = z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9+/=]*$/));

/** A page's own words about itself; the server knows everything else. */
export const roomPresence = z.strictObject({
  /** The two ends of the selection; empty while the paper is not being written on. */
  anchor: place,
  head: place,
  is_typing: z.boolean(),
});

export type RoomPresence = z.output<typeof roomPresence>;

/** Made by the server: a page cannot speak for another. */
export interface RoomPerson extends RoomPresence {
  /** Id of the connection: two pages of one person are two. */
  id: string;
  device: 'computer' | 'phone' | 'tablet';
  /** `Chrome / Windows`. */
  client: string;
}

/** The first thing that a page is told. */
export interface RoomHello {
  /** Its own id among the people. */
  id: string;
  /** A room that has ended and begun again has another: what a page kept of the old one is not its text. */
  epoch: string;
  /** The others. */
  people: RoomPerson[];
}

/** Changes since the last word about people. */
export interface RoomPeople {
  here: RoomPerson[];
  gone: string[];
}
