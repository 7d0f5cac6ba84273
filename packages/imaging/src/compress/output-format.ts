/** Formats of a result. The rule of spec §5 knows JPEG alone. */
export type OutputFormat = 'jpeg' | 'webp' | 'avif' | 'png';

interface FormatFacts {
  type: string;
  extension: string;
  /** As it is called in a sentence. */
  label: string;
  /** The longest side that it can have, or that a canvas has everywhere. */
  mostSide: number;
}

export const FORMATS: Readonly<Record<OutputFormat, FormatFacts>> = {
  jpeg: { type: 'image/jpeg', extension: '.jpg', label: 'JPEG', mostSide: 32_767 },
  webp: { type: 'image/webp', extension: '.webp', label: 'WebP', mostSide: 16_383 },
  avif: { type: 'image/avif', extension: '.avif', label: 'AVIF', mostSide: 16_384 },
  png: { type: 'image/png', extension: '.png', label: 'PNG', mostSide: 32_767 },
};

const OWN_EXTENSIONS: Readonly<Record<OutputFormat, RegExp>> = {
  jpeg: /\.jpe?g$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
  png: /\.png$/i,
};

/** The name of a result: an extension that says what it is now, whatever it was. */
export function outputName(name: string, format: OutputFormat): string {
  if (OWN_EXTENSIONS[format].test(name)) return name;
  const stem = name.replace(/\.(jpe?g|png|webp|gif|avif|heic|heif|bmp|tiff?|jfif)$/i, '');
  return `${stem}${FORMATS[format].extension}`;
}
