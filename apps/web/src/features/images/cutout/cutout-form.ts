/** The settings as typed and remembered, and what they mean. */
import type { EdgeSettings } from '@transmit/imaging';
import { UNTOUCHED_EDGE } from '@transmit/imaging/cutout/edit/refine-edge';
import { createStore } from 'zustand/vanilla';
import { createRemembered } from '../workbench/remembered.ts';

type BackgroundKind = 'transparent' | 'white' | 'colour' | 'picture';

export interface CutoutForm {
  background: BackgroundKind;
  /** `#rrggbb`, as typed. */
  colour: string;
  type: 'image/png' | 'image/jpeg';
  crop: boolean;
  /** Each of several things becomes a file of its own, in place of one with all of them. */
  each: boolean;
  /** Pixels and shares as in {@link EdgeSettings}. */
  edge: EdgeSettings;
  useModel: boolean;
}

export interface ParsedCutout {
  background:
    | { kind: 'transparent' }
    | { kind: 'colour'; red: number; green: number; blue: number }
    /** `mark` tells two files apart where settings are compared as plain data. */
    | { kind: 'picture'; file: File; mark: string };
  type: 'image/png' | 'image/jpeg';
  crop: boolean;
  each: boolean;
  edge: EdgeSettings;
  /** The learned model to work with, by the hash of the operator's; without any, colours decide. */
  model: string | undefined;
}

export const EDGE_RANGES = {
  shift: { min: -10, max: 10, step: 1 },
  feather: { min: 0, max: 20, step: 1 },
  hardness: { min: 0, max: 1, step: 0.05 },
} as const;

/** The model that every build brings along. */
const SHIPPED = 'shipped';

const WHITE = { kind: 'colour', red: 255, green: 255, blue: 255 } as const;

/** Undefined while the form cannot be used: a colour that is none, a picture that was not chosen. */
export function parseCutoutForm(
  form: CutoutForm,
  picture: File | undefined,
  offered = SHIPPED,
): ParsedCutout | undefined {
  const background = backgroundOf(form, picture);
  if (!background) return undefined;
  const { type, crop, each, edge, useModel } = form;
  return { background, type, crop, each, edge, model: useModel ? offered : undefined };
}

function backgroundOf(
  { background, colour }: CutoutForm,
  picture: File | undefined,
): ParsedCutout['background'] | undefined {
  switch (background) {
    case 'transparent':
      return { kind: 'transparent' };
    case 'white':
      return WHITE;
    case 'colour':
      return parseColour(colour);
    case 'picture':
      return (
        picture && {
          kind: 'picture',
          file: picture,
          mark: `${picture.name}:${picture.size}:${picture.lastModified}`,
        }
      );
  }
}

/** `#2f6fde`, `2f6fde` or `#28d`, in any case; full width too. */
export function parseColour(
  typed: string,
): { kind: 'colour'; red: number; green: number; blue: number } | undefined {
  const digits = typed.normalize('NFKC').trim().replace(/^#/, '');
  const full = /^[0-9a-f]{3}$/i.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  if (!/^[0-9a-f]{6}$/i.test(full)) return undefined;
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
  return { kind: 'colour', red: red ?? 0, green: green ?? 0, blue: blue ?? 0 };
}

export function readCutoutForm(stored: Readonly<Record<string, unknown>>): CutoutForm {
  const { background, colour, type, edge } = stored;
  return {
    // A picture is not remembered, so neither is its choice.
    background: background === 'white' || background === 'colour' ? background : 'transparent',
    colour: typeof colour === 'string' && parseColour(colour) ? colour : '#ffffff',
    type: type === 'image/jpeg' ? type : 'image/png',
    crop: stored['crop'] === true,
    each: stored['each'] === true,
    edge: readEdge(edge),
    useModel: stored['useModel'] !== false,
  };
}

function readEdge(stored: unknown): EdgeSettings {
  if (typeof stored !== 'object' || stored === null) return UNTOUCHED_EDGE;
  const edge = new Map<string, unknown>(Object.entries(stored));
  const within = (name: keyof EdgeSettings) => {
    const value = edge.get(name);
    const { min, max } = EDGE_RANGES[name];
    return typeof value === 'number' && value >= min && value <= max ? value : UNTOUCHED_EDGE[name];
  };
  return { shift: within('shift'), feather: within('feather'), hardness: within('hardness') };
}

export const useCutoutForm = createRemembered('cutout', readCutoutForm);

/** The picture that subjects are put on. Kept while the page is open; files cannot be remembered. */
export const backgroundPicture = createStore<{ file: File | undefined }>(() => ({
  file: undefined,
}));
