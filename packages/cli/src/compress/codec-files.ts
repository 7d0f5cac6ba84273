/** Decoders of Squoosh: each a program that lies beside the published command line, or in its own package. */
export const CODEC_FILES = {
  jpeg: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  png: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  webp: '@jsquash/webp/codec/dec/webp_dec.wasm',
} as const;

export type CodecKind = keyof typeof CODEC_FILES;

export function isCodecKind(kind: string): kind is CodecKind {
  return Object.hasOwn(CODEC_FILES, kind);
}
