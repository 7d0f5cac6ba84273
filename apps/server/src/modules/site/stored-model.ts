import type { ModelFormat } from './cutout-model-source.ts';

/** A model that lies in the data folder, checked and ready to be sent. */
export interface StoredModel {
  path: string;
  sha256: string;
  bytes: number;
  format: ModelFormat;
}
