/** Plans the steps that a picture goes through, and which of them are to be done anew. Pure. */
import type { CanvasSettings, CompressionSettings } from '@transmit/imaging';
import type { ParsedCutout } from '../cutout/cutout-form.ts';
import type { Touches } from '../cutout/cutout-types.ts';
import { awaitsLook } from '../cutout/is-unsure.ts';
import { type ChainSettings, compressionOf } from './chain-form.ts';

export const STEPS = ['cutout', 'canvas', 'compress'] as const;
export type StepId = (typeof STEPS)[number];

/** A person's changes of one picture, step by step. */
export interface ChainOwn {
  touches?: Touches | undefined;
  /** The mask of an unsure cutout that is good as it is. */
  accepted?: string | undefined;
  canvas?: OwnPlace | undefined;
  /** In KB, as typed. */
  target?: string | undefined;
}

export interface OwnPlace {
  /** Percent of the canvas's shorter side. */
  margin: number;
  /** Percent of the canvas's width and height, off the middle. */
  x: number;
  y: number;
}

type StepSettings =
  | { id: 'cutout'; settings: ParsedCutout; touches: Touches | undefined }
  | { id: 'canvas'; settings: CanvasSettings }
  | { id: 'compress'; settings: CompressionSettings };

/** One step; its result is still good as long as the key is the same. */
export type PlannedStep = StepSettings & { key: string };

/**
 * The steps of one picture in their order. A key holds what the step and all before it are done with: a change
 * of one step is a change of the later ones, and of no earlier one.
 */
export function planOf(settings: ChainSettings, own: ChainOwn | undefined): PlannedStep[] {
  let key = '';
  return STEPS.flatMap((id) => {
    const step = settingsOf(id, settings, own);
    if (!step) return [];
    key = `${key}\n${JSON.stringify(step)}`;
    return [{ ...step, key }];
  });
}

function settingsOf(
  id: StepId,
  { cutout, canvas, compress }: ChainSettings,
  own: ChainOwn | undefined,
): StepSettings | undefined {
  switch (id) {
    case 'cutout':
      return cutout && { id, settings: cutout, touches: own?.touches };
    case 'canvas':
      return canvas && { id, settings: withOwnPlace(canvas, own?.canvas) };
    case 'compress':
      return compress && { id, settings: compressionOf(own?.target ?? '') ?? compress };
  }
}

function withOwnPlace(canvas: CanvasSettings, own: OwnPlace | undefined): CanvasSettings {
  if (!own) return canvas;
  return { ...canvas, margin: own.margin / 100, shift: { x: own.x / 100, y: own.y / 100 } };
}

/** The later steps wait for the person: nobody can say whether the cutout is right. */
export function holdsLater(
  detail: Parameters<typeof awaitsLook>[0],
  own: ChainOwn | undefined,
): boolean {
  return awaitsLook(detail, { ...own?.touches, accepted: own?.accepted });
}
