import type { TextProgress, TextRequest } from '../text/text-errands.ts';
import type { Errand } from '../worker/protocol.ts';
import type { PictureReading } from './reading.ts';
import type { ThingUrls } from './things/thing-urls.ts';

/** Errands of `naming.worker.ts`. */
export interface NamingErrands {
  read: Errand<NamingRequest, PictureReading, TextProgress>;
}

interface NamingRequest extends TextRequest {
  thingUrls: ThingUrls;
}
