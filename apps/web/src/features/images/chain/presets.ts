import type { Preset } from '../workbench/presets/preset-list.ts';
import { type ChainForm, FIRST_CHAIN_FORM } from './chain-form.ts';
import { words } from './words.ts';

/** Chains that most people come for. */
export const READY_CHAINS: readonly Preset<ChainForm>[] = [
  { name: words.presets.white800, form: FIRST_CHAIN_FORM },
  {
    name: words.presets.grey1200,
    form: { ...FIRST_CHAIN_FORM, canvasWidth: '1200', background: 'colour', target: '500' },
  },
  {
    name: words.presets.portrait,
    form: { ...FIRST_CHAIN_FORM, canvasWidth: '750', canvasHeight: '1000' },
  },
  {
    name: words.presets.notes,
    form: { ...FIRST_CHAIN_FORM, canvasWidth: '1080', canvasHeight: '1440', target: '1024' },
  },
  {
    name: words.presets.transparent,
    form: { ...FIRST_CHAIN_FORM, onCanvas: false, compresses: false },
  },
];
