import { SHAPES, type ShapeId } from '@transmit/imaging/effects/effect-list';
import { createFormShelf } from '../workbench/presets/preset-shelf.ts';
import {
  type EffectForm,
  effectName,
  readEffectForm,
  strengthName,
  useEffectForm,
} from './effect-form.ts';
import {
  type ImageForm,
  imageStrengthName,
  readImageForm,
  styleName,
  useImageForm,
} from './image-form.ts';
import { words } from './words.ts';

const { presets } = words;

export const EFFECT_FIELDS = ['effect', 'strength', 'shape'] as const;

/** Manners with the shape that their place asks for, by the browser's own filters. */
export const effectPresets = createFormShelf({
  tool: 'img2img',
  fields: EFFECT_FIELDS,
  ready: [
    { name: presets.notes, form: { effect: 'film', strength: 2, shape: '3:4' } },
    { name: presets.face, form: { effect: 'cartoon', strength: 3, shape: '1:1' } },
    { name: presets.cover, form: { effect: 'glow', strength: 2, shape: '16:9' } },
    { name: presets.sketch, form: { effect: 'pencil', strength: 4, shape: 'original' } },
    { name: presets.scroll, form: { effect: 'ink', strength: 4, shape: 'original' } },
  ],
  read: readEffectForm,
  settings: useEffectForm,
});

/** The words of a wish are not among them: what somebody has typed stays when a preset is chosen. */
export const IMAGE_FIELDS = ['style', 'strength', 'shape'] as const;

/** The same by the service. */
export const imagePresets = createFormShelf({
  tool: 'img2img-service',
  fields: IMAGE_FIELDS,
  ready: [
    { name: presets.notes, form: { style: 'film', strength: 2, shape: '3:4' } },
    { name: presets.face, form: { style: 'anime', shape: '1:1' } },
    { name: presets.product, form: { style: 'product', strength: 2, shape: '1:1' } },
    { name: presets.cover, form: { style: 'scene', shape: '16:9' } },
  ],
  read: readImageForm,
  settings: useImageForm,
});

/** The settings' values in a line: `水彩 · 适中 · 原比例`. */
export function effectSummary({ effect, strength, shape }: EffectForm): string {
  return [effectName(effect), strengthName(strength), shapeName(shape)].join(' · ');
}

export function imageSummary(form: Pick<ImageForm, (typeof IMAGE_FIELDS)[number]>): string {
  return [styleName(form.style), imageStrengthName(form.strength), shapeName(form.shape)].join(
    ' · ',
  );
}

function shapeName(shape: ShapeId): string {
  return SHAPES.find(({ id }) => id === shape)?.name ?? shape;
}
