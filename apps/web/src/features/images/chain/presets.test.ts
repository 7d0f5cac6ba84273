import { expect, it } from 'vitest';
import { presetOf } from '../workbench/presets/preset-list.ts';
import { parseChainForm } from './chain-form.ts';
import { READY_CHAINS } from './presets.ts';

it.each(READY_CHAINS)('the ready chain $name can be used', ({ name, form }) => {
  expect(parseChainForm(form, undefined)).toBeDefined();
  expect(presetOf(READY_CHAINS, form)).toBe(name);
});
