/**
 * Port by which a file gets into a room: the sending engine is another feature's (app/screens joins
 * them).
 */
import type { SendingItem } from '#files/sending-item.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';

export interface RoomSending {
  items: readonly SendingItem[];
  /** Reasons for files that could not be taken, in whole sentences. */
  refusals: readonly string[];
  send(reading: Promise<ChosenFile[]>): void;
  /** Does nothing to a file that has arrived. */
  cancel(id: string): void;
  /** The room has its ticket, or nobody wants it there any more: it is no item from now on. */
  settle(id: string): void;
  retry(id: string): void;
}
