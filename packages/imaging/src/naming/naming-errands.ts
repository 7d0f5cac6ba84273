import type { TextProgress, TextRequest } from '../text/text-errands.ts';
import type { Errand } from '../worker/protocol.ts';
import type { PictureReading } from './reading.ts';

/** What `naming.worker.ts` does. */
export interface NamingErrands {
  read: Errand<TextRequest, PictureReading, TextProgress>;
}
