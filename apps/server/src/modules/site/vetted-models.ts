import type { ModelFormat } from './cutout-model-source.ts';

/** A larger model for cutouts that somebody has looked at: where it lies, and what it must be. */
export interface VettedModel {
  name: string;
  url: string;
  bytes: number;
  sha256: string;
  licence: string;
  format: ModelFormat;
  /** A person waits so long for a picture, on one thread, as measured. */
  seconds: string;
}

/** docs/operating.md has the same as a table; each was fetched, its licence read and its results seen. */
export const VETTED_MODELS: readonly VettedModel[] = [
  {
    name: 'isnet',
    url: 'https://github.com/danielgatis/rembg/releases/download/v0.0.0/isnet-general-use.onnx',
    bytes: 178_648_008,
    sha256: '60920e99c45464f2ba57bee2ad08c919a52bbf852739e96947fbb4358c0d964a',
    licence: 'Apache-2.0',
    format: { size: 1024, mean: [0.5, 0.5, 0.5], std: [1, 1, 1], layout: 'NCHW', output: 'minmax' },
    seconds: '22–66',
  },
];
