import { createPresetShelf, noteWhenSaved } from '../workbench/presets/preset-shelf.ts';
import { type ChainForm, readChainForm } from './chain-form.ts';
import { chainWorkbench, useChainForm } from './chain-workbench.ts';
import { READY_CHAINS } from './presets.ts';

/** Ready chains, and the person's own: a name over the settings of all steps. */
export const chainPresets = createPresetShelf<ChainForm>({
  tool: 'chain',
  ready: READY_CHAINS,
  read: (stored) => readChainForm({ ...stored }),
  current: () => useChainForm.getState().form,
  apply: (form) => useChainForm.getState().change(form),
});
noteWhenSaved(chainWorkbench, chainPresets);
