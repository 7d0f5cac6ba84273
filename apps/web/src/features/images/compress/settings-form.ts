import type { CompressionMode, CompressionSettings } from '@transmit/imaging';
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
}

export const PRESETS_KB = [60, 100, 200, 500, 1000] as const;
const USUAL_KB = '200';

/** A form of what was stored, by whichever version; a target that cannot be used is not kept. */
export function readForm(stored: Readonly<Record<string, unknown>>): CompressForm {
  const { target, mode, keepMetadata, takeFirstFrame } = stored;
  const isUsable = typeof target === 'string' && 'bytes' in parseTargetSize(target);
  return {
    target: isUsable ? target : USUAL_KB,
    mode: mode === 'better' ? 'better' : 'spec',
    keepMetadata: keepMetadata === true,
    takeFirstFrame: takeFirstFrame === true,
  };
}

/** Undefined while the target cannot be used: then nothing is started. */
export function toSettings(form: CompressForm): CompressionSettings | undefined {
  const target = parseTargetSize(form.target);
  if ('hint' in target) return undefined;
  const { mode, keepMetadata, takeFirstFrame } = form;
  return { targetBytes: target.bytes, mode, keepMetadata, takeFirstFrame };
}

/** What is wrong with the target, said at its field. */
export function targetHint(typed: string): string | undefined {
  const target = parseTargetSize(typed);
  return 'hint' in target ? words.settings.hints[target.hint] : undefined;
}

/** The same for one picture and for many. */
export const useCompressSettings = createRemembered('compress', readForm);
