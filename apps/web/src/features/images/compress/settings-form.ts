import type { CompressionMode, CompressionSettings, OutputFormat, Sizing } from '@transmit/imaging';
import { FORMATS } from '@transmit/imaging/compress/output-format';
import { parseTargetSize } from '@transmit/imaging/compress/target-size';
import { createRemembered } from '../workbench/remembered.ts';
import { words } from './words.ts';

/** The settings as typed. */
export interface CompressForm {
  /** In KB. */
  target: string;
  mode: CompressionMode;
  keepMetadata: boolean;
  takeFirstFrame: boolean;
  format: OutputFormat;
  sizing: Sizing['by'];
  /** Pixels of the longest side, or of the width. */
  pixels: string;
}

/** Settings that one picture has of its own, in place of those of all. */
export type PictureWish = Pick<CompressionSettings, 'format' | 'sizing'>;

export const SIZINGS = ['longest', 'width', 'none'] as const satisfies readonly Sizing['by'][];
/** As the rule says (spec §5). */
const USUAL_PIXELS = '2000';
const LEAST_PIXELS = 16;
/** The longest side of any result. */
const MOST_PIXELS = 32_767;

export const PRESETS_KB = [60, 100, 200, 500, 1000] as const;
const USUAL_KB = '200';

/** A form of what was stored, by whichever version; a target that cannot be used is not kept. */
export function readCompressionForm(stored: Readonly<Record<string, unknown>>): CompressForm {
  const { target, mode, keepMetadata, takeFirstFrame, format, sizing, pixels } = stored;
  const isUsable = typeof target === 'string' && 'bytes' in parseTargetSize(target);
  return {
    target: isUsable ? target : USUAL_KB,
    mode: mode === 'better' ? 'better' : 'spec',
    keepMetadata: keepMetadata === true,
    takeFirstFrame: takeFirstFrame === true,
    format: isFormat(format) ? format : 'jpeg',
    sizing: isSizingBy(sizing) ? sizing : 'longest',
    pixels: typeof pixels === 'string' && readPixels(pixels) ? pixels : USUAL_PIXELS,
  };
}

function isFormat(value: unknown): value is OutputFormat {
  return typeof value === 'string' && Object.hasOwn(FORMATS, value);
}

export function isSizingBy(value: unknown): value is Sizing['by'] {
  return SIZINGS.some((one) => one === value);
}

/** A whole number of pixels as a person types it; undefined for what cannot be used. */
function readPixels(typed: string): number | undefined {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/\s*(px|像素)$/i, '');
  const pixels = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return pixels >= LEAST_PIXELS && pixels <= MOST_PIXELS ? pixels : undefined;
}

function readSizing({ sizing, pixels }: CompressForm): Sizing | undefined {
  if (sizing === 'none') return { by: 'none' };
  const bound = readPixels(pixels);
  return bound === undefined ? undefined : { by: sizing, pixels: bound };
}

/** Returns the fault of the bound, for its field. */
export function pixelsHint(typed: string): string | undefined {
  return readPixels(typed) ? undefined : words.settings.pixelsHint(LEAST_PIXELS, MOST_PIXELS);
}

/** Undefined while the target or a bound cannot be used: then nothing is started. */
export function toSettings(form: CompressForm): CompressionSettings | undefined {
  const target = parseTargetSize(form.target);
  const sizing = readSizing(form);
  if ('hint' in target || !sizing) return undefined;
  const { mode, keepMetadata, takeFirstFrame, format } = form;
  return { targetBytes: target.bytes, mode, keepMetadata, takeFirstFrame, format, sizing };
}

/** Returns the fault of the target, for its field. */
export function targetHint(typed: string): string | undefined {
  const target = parseTargetSize(typed);
  return 'hint' in target ? words.settings.hints[target.hint] : undefined;
}

/** The same for one picture and for many. */
export const useCompressSettings = createRemembered('compress', readCompressionForm);
