/**
 * Port by which a file gets into a room: the sending engine is another feature's (app/screens joins
 * them).
 */
import type { ChosenFile } from '#platform/files/chosen-file.ts';

export interface SendingItem {
  id: string;
  name: string;
  size: number;
  /** Progress of the file, in words. */
  line: string;
  /** 0 to 1; undefined while nothing can be said. */
  progress: number | undefined;
  isProblem: boolean;
  /** As soon as it is a share. */
  code: string | undefined;
}

export interface RoomSending {
  items: readonly SendingItem[];
  /** Reasons for files that could not be taken, in whole sentences. */
  refusals: readonly string[];
  send(reading: Promise<ChosenFile[]>): void;
  cancel(id: string): void;
  retry(id: string): void;
}
