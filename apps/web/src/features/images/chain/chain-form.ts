/** The settings of the chain as typed and remembered, and what they mean. */
import type { CanvasSettings, CompressionSettings, EdgeSettings } from '@transmit/imaging';
import {
  LEAST_CANVAS_SIDE,
  MOST_CANVAS_SIDE,
  MOST_MARGIN,
} from '@transmit/imaging/canvas/canvas-settings';
import { parseTargetSize } from '@transmit/imaging/compress/target-size';
import { UNTOUCHED_EDGE } from '@transmit/imaging/cutout/edit/refine-edge';
import {
  type ParsedCutout,
  parseColour,
  parseCutoutForm,
  readCutoutForm,
} from '../cutout/cutout-form.ts';

type EdgeChoice = 'hard' | 'fine' | 'soft';

export interface ChainForm {
  cutsOut: boolean;
  edge: EdgeChoice;
  useModel: boolean;
  onCanvas: boolean;
  /** Pixels, as typed. */
  canvasWidth: string;
  /** The same; empty is as high as it is wide. */
  canvasHeight: string;
  /** Percent of the shorter side. */
  margin: number;
  background: 'white' | 'colour' | 'transparent';
  /** `#rrggbb`, as typed. */
  colour: string;
  compresses: boolean;
  /** In KB, as typed. */
  target: string;
  renames: boolean;
  /** `主图{序号}`. */
  template: string;
  /** As typed. */
  start: string;
  width: string;
}

/** Settings of the pictures; a step that is left out is undefined. Names are made beside it. */
export interface ChainSettings {
  cutout: ParsedCutout | undefined;
  canvas: CanvasSettings | undefined;
  compress: CompressionSettings | undefined;
}

export const MOST_MARGIN_PERCENT = MOST_MARGIN * 100;

/** 主图 of most markets: white, 800 square. */
export const FIRST_CHAIN_FORM: ChainForm = {
  cutsOut: true,
  edge: 'fine',
  useModel: true,
  onCanvas: true,
  canvasWidth: '800',
  canvasHeight: '',
  margin: 8,
  background: 'white',
  colour: '#f2f2f0',
  compresses: true,
  target: '300',
  renames: true,
  template: '主图{序号}',
  start: '1',
  width: '1',
};

const EDGES: Record<EdgeChoice, EdgeSettings> = {
  hard: { ...UNTOUCHED_EDGE, hardness: 0.6 },
  fine: UNTOUCHED_EDGE,
  soft: { ...UNTOUCHED_EDGE, feather: 3 },
};

/** A form of what was stored, by whichever version: each field falls back by itself. */
export function readChainForm(stored: Readonly<Record<string, unknown>>): ChainForm {
  const usual: Record<string, unknown> = { ...FIRST_CHAIN_FORM };
  const kept = Object.entries(usual).map(([field, value]) => {
    const found = stored[field] ?? stored[FORMER_NAMES[field] ?? ''];
    return [field, typeof found === typeof value && fits(field, found) ? found : value];
  });
  // Each field was checked against the one of the first form, so together they are a form.
  return Object.fromEntries(kept) as unknown as ChainForm;
}

/** Canvases were squares first. */
const FORMER_NAMES: Record<string, string> = { onCanvas: 'squares', canvasWidth: 'side' };

const CHOICES: Record<string, readonly string[]> = {
  edge: ['hard', 'fine', 'soft'],
  background: ['white', 'colour', 'transparent'],
};
/** Nobody types more. */
const MOST_LETTERS = 200;

function fits(field: string, value: unknown): boolean {
  if (typeof value === 'number') return value >= 0 && value <= MOST_MARGIN_PERCENT;
  if (typeof value !== 'string') return true;
  return CHOICES[field]?.includes(value) ?? value.length <= MOST_LETTERS;
}

/** Undefined while the form cannot be used: then nothing starts. `model` is the offered one's hash. */
export function parseChainForm(
  form: ChainForm,
  model: string | undefined,
): ChainSettings | undefined {
  const cutout = form.cutsOut ? cutoutOf(form, model) : undefined;
  const canvas = form.onCanvas ? canvasOf(form) : undefined;
  const compress = form.compresses ? compressionOf(form.target) : undefined;
  const isWhole =
    form.cutsOut === (cutout !== undefined) &&
    form.onCanvas === (canvas !== undefined) &&
    form.compresses === (compress !== undefined);
  return isWhole ? { cutout, canvas, compress } : undefined;
}

/** As the tool for cutting out does it, onto nothing. */
function cutoutOf({ edge, useModel }: ChainForm, model: string | undefined) {
  const form = { ...readCutoutForm({}), edge: EDGES[edge], useModel };
  return parseCutoutForm(form, undefined, model);
}

function canvasOf(form: ChainForm): CanvasSettings | undefined {
  const size = canvasSizeOf(form);
  const background = backgroundOf(form);
  if (!size || !background) return undefined;
  return { ...size, margin: form.margin / 100, shift: { x: 0, y: 0 }, background };
}

/** In pixels; undefined for what no canvas can be. */
export function canvasSizeOf({
  canvasWidth,
  canvasHeight,
}: Pick<ChainForm, 'canvasWidth' | 'canvasHeight'>):
  | Pick<CanvasSettings, 'width' | 'height'>
  | undefined {
  const width = parseSide(canvasWidth);
  const height = parseSide(canvasHeight.trim() === '' ? canvasWidth : canvasHeight);
  return width !== undefined && height !== undefined ? { width, height } : undefined;
}

/** Digits in any width; undefined for what no side of a canvas can be. */
export function parseSide(typed: string): number | undefined {
  const digits = typed.normalize('NFKC').trim();
  const side = Number(digits);
  const isSide = /^\d{1,5}$/.test(digits) && side >= LEAST_CANVAS_SIDE && side <= MOST_CANVAS_SIDE;
  return isSide ? side : undefined;
}

function backgroundOf({ background, colour }: ChainForm): CanvasSettings['background'] | undefined {
  if (background === 'transparent') return { kind: 'transparent' };
  if (background === 'white') return { kind: 'colour', red: 255, green: 255, blue: 255 };
  return parseColour(colour);
}

/** SPEC §5's rule, with the better encoder; undefined where the target cannot be used. */
export function compressionOf(target: string): CompressionSettings | undefined {
  const parsed = parseTargetSize(target);
  if ('hint' in parsed) return undefined;
  return { targetBytes: parsed.bytes, mode: 'better', keepMetadata: false, takeFirstFrame: true };
}
