/** Larger models for cutouts that an operator may fetch and switch on (PRODUCT §1). */
import * as z from 'zod/mini';
import { sizeBytes } from '../wire.ts';
import { operationJob } from './job.ts';

const largerModel = z.object({
  /** As `npm run cutout-model -- NAME` takes it. */
  name: z.string(),
  /** Host from which it is fetched. */
  source: z.string(),
  bytes: sizeBytes,
  sha256: z.string(),
  licence: z.string(),
  /** Seconds that a picture takes, as measured: `22–66`. */
  seconds: z.string(),
  /** Its file is in the server's folder already, and is only proven anew. */
  is_fetched: z.boolean(),
});

export const cutoutModels = z.object({
  /** Name of the larger model that is switched on; null for the one that every build brings along. */
  chosen: z.nullable(z.string()),
  /** `CUTOUT_MODEL_URL` names a model, and stands above any switch. */
  is_fixed: z.boolean(),
  models: z.array(largerModel),
  /** The last fetching, whether it goes on or has ended; null when there was none lately. */
  job: z.nullable(operationJob),
});

export type WireCutoutModels = z.output<typeof cutoutModels>;
