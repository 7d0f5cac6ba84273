import { EFFECTS, SHAPES } from '@transmit/imaging/effects/effect-list';
import { clsx } from 'clsx';
import { useId } from 'react';
import { Segmented } from '#ui/form/Segmented.tsx';
import { PresetBar } from '../workbench/presets/PresetBar.tsx';
import { pickFields } from '../workbench/presets/preset-shelf.ts';
import { Range } from '../workbench/Range.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { strengthName, strengthOf, useEffectForm } from './effect-form.ts';
import { EFFECT_FIELDS, effectPresets, effectSummary } from './effect-presets.ts';
import { effectWorkbench } from './effect-workbench.ts';
import { usePreset } from './preset-shelves.ts';
import { words } from './words.ts';

/** Settings of the local filters. */
export function EffectSettings() {
  const { form, change } = useEffectForm();
  const source = useBatch(effectWorkbench, ({ ids, byId }) => byId.get(ids[0] ?? '')?.source);
  return (
    <>
      <PresetBar
        isWithin
        shelf={effectPresets}
        form={pickFields(form, EFFECT_FIELDS)}
        describe={effectSummary}
      />
      <Styles file={source?.file} />
      <Range
        label={words.strength}
        min={1}
        max={5}
        step={1}
        value={form.strength}
        said={strengthName(form.strength)}
        onChange={(value) => change({ strength: strengthOf(value) ?? form.strength })}
      />
      <Segmented
        legend={words.shape}
        showLegend
        size="sm"
        choices={SHAPES.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.shape}
        onChange={(shape) => change({ shape })}
      />
    </>
  );
}

/** Without a picture there is nothing to show of a style but its name. */
const UNSEEN =
  'rounded-md border border-line px-1 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand';

function Styles({ file }: { file: File | undefined }) {
  const { form, change } = useEffectForm();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{words.style}</legend>
      <div className="grid grid-cols-4 gap-2">
        {EFFECTS.map(({ id, name: label, hint }) => (
          <label
            key={id}
            title={hint}
            className={clsx(
              'group relative grid gap-1 text-center text-caption has-checked:font-semibold has-checked:text-brand',
              !file && UNSEEN,
            )}
          >
            <input
              type="radio"
              name={name}
              checked={form.effect === id}
              onChange={() => change({ effect: id })}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {file && <Preset file={file} effect={id} isChosen={form.effect === id} />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface PresetProps {
  file: File;
  effect: (typeof EFFECTS)[number]['id'];
  isChosen: boolean;
}

function Preset({ file, effect, isChosen }: PresetProps) {
  const url = usePreset(file, effect);
  return (
    <span
      className={clsx(
        'block aspect-[5/4] overflow-hidden rounded-md border bg-soft peer-focus-visible:outline-2 peer-focus-visible:outline-brand',
        isChosen ? 'border-brand ring-2 ring-brand' : 'border-line',
      )}
    >
      {url && <img src={url} alt="" draggable={false} className="size-full object-cover" />}
    </span>
  );
}
