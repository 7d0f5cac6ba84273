/** Ready presets of every tool: each can be used, and differs from the others. */
import { expect, it } from 'vitest';
import { compressPresets } from '../../compress/compress-presets.ts';
import { readCompressionForm, toSettings } from '../../compress/settings-form.ts';
import { parseCutoutForm, readCutoutForm } from '../../cutout/cutout-form.ts';
import { cutoutPresets } from '../../cutout/cutout-presets.ts';
import { effectPresets, imagePresets } from '../../img2img/effect-presets.ts';
import { lotPresets } from '../../lot-rename/lot-presets.ts';
import { layoutPresets } from '../../text/layout-presets.ts';

const SHELVES = {
  compressPresets,
  cutoutPresets,
  effectPresets,
  imagePresets,
  lotPresets,
  layoutPresets,
};

it.each(Object.entries(SHELVES))('%s have names and settings of their own', (_, { ready }) => {
  const forms = new Set(ready.map(({ form }) => JSON.stringify(form)));
  expect(forms.size).toBe(ready.length);
  expect(new Set(ready.map(({ name }) => name)).size).toBe(ready.length);
});

it.each(compressPresets.ready)('$name is a target that can be reached for', ({ form }) => {
  expect(toSettings(readCompressionForm({ ...form }))).toBeDefined();
});

it.each(cutoutPresets.ready)('$name is a background that there is', ({ form }) => {
  expect(parseCutoutForm({ ...readCutoutForm({}), ...form }, undefined)).toBeDefined();
});
