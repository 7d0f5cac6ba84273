import { createFormShelf } from '../workbench/presets/preset-shelf.ts';
import { readCutoutForm, useCutoutForm } from './cutout-form.ts';
import { words } from './words.ts';

const { presets } = words;
/** The blue of photographs for certificates. */
const ID_BLUE = '#438edb';

export const CUTOUT_FIELDS = ['background', 'colour', 'type', 'crop', 'each', 'edge'] as const;

/** The common grounds for cutting out; whether the model looks is the person's choice and stays. */
export const cutoutPresets = createFormShelf({
  tool: 'cutout',
  fields: CUTOUT_FIELDS,
  ready: [
    { name: presets.transparent, form: {} },
    { name: presets.idWhite, form: { background: 'white', type: 'image/jpeg' } },
    { name: presets.idBlue, form: { background: 'colour', colour: ID_BLUE, type: 'image/jpeg' } },
    { name: presets.product, form: { background: 'white', type: 'image/jpeg', crop: true } },
    { name: presets.stickers, form: { crop: true, each: true } },
  ],
  read: readCutoutForm,
  settings: useCutoutForm,
});
