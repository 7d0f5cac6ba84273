import type { TextProgress, TextRequest } from '../text/text-errands.ts';
import type { Errand } from '../worker/protocol.ts';
import type { PictureReading } from './reading.ts';

/** Errands of `naming.worker.ts`. */
export interface NamingErrands {
  read: Errand<TextRequest, PictureReading, TextProgress>;
}
