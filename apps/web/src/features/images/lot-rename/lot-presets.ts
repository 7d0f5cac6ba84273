import { createFormShelf, pickFields } from '../workbench/presets/preset-shelf.ts';
import { useLotForm } from './lot-choices.ts';
import { type LotForm, readLotForm } from './lot-form.ts';
import { changePrefix } from './lot-start.ts';
import { words } from './words.ts';

const { presets, settings } = words;

/** The next number of a series is no setting: taken along it would be given out twice. */
const LOT_FIELDS = ['source', 'template', 'prefix', 'step', 'width', 'perFolder'] as const;

type LotChoice = Pick<LotForm, (typeof LOT_FIELDS)[number]>;

const shelf = createFormShelf({
  tool: 'lot-rename',
  fields: LOT_FIELDS,
  ready: [
    { name: presets.lot, form: {} },
    { name: presets.several, form: { template: '{批号}_{序号:3}' } },
    { name: presets.dated, form: { template: '{今天}_{批号}' } },
    { name: presets.numbers, form: { source: 'series' } },
    {
      name: presets.folders,
      form: { source: 'series', template: '{文件夹}_{批号}', width: '3', perFolder: true },
    },
  ],
  read: readLotForm,
  settings: useLotForm,
});

/** Ways to name by numbers; a series of another prefix goes on where that has stopped on this device. */
export const lotPresets = {
  ...shelf,
  apply(form: LotChoice) {
    const { prefix } = useLotForm.getState().form;
    shelf.apply(form);
    if (form.prefix !== prefix) changePrefix(form.prefix);
  },
};

/** The settings' values in a line: `从图片识别 · {批号}`. */
export function lotSummary({ source, template, prefix }: LotChoice): string {
  const numbers = source === 'series' && prefix !== '' ? `${prefix}…` : '';
  return [settings.sources[source], numbers, template].filter(Boolean).join(' · ');
}

/** The settings as far as presets hold them. */
export function lotChoice(form: LotForm): LotChoice {
  return pickFields(form, LOT_FIELDS);
}
