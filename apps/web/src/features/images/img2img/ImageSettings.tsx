import { AI_PROMPT_LENGTH, AI_SHAPES, AI_STRENGTHS, AI_STYLES } from '@transmit/contract';
import { SHAPES } from '@transmit/imaging/effects/effect-list';
import { useId } from 'react';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { PresetBar } from '../workbench/presets/PresetBar.tsx';
import { pickFields } from '../workbench/presets/preset-shelf.ts';
import { Range } from '../workbench/Range.tsx';
import { IMAGE_FIELDS, imagePresets, imageSummary } from './effect-presets.ts';
import { CORNERS, imageStrengthName, useImageForm } from './image-form.ts';
import { words } from './words.ts';

const { service } = words;

/** Wish for the service: words, a style, the strength, the shape; and the place of its mark. */
export function ImageSettings() {
  const { form, change } = useImageForm();
  return (
    <>
      <PresetBar
        isWithin
        shelf={imagePresets}
        form={pickFields(form, IMAGE_FIELDS)}
        describe={imageSummary}
      />
      <Prompt />
      <Styles />
      <Range
        label={words.strength}
        min={1}
        max={AI_STRENGTHS.length}
        step={1}
        value={form.strength}
        said={imageStrengthName(form.strength)}
        onChange={(strength) => change({ strength })}
      />
      <Segmented
        legend={words.shape}
        showLegend
        size="sm"
        choices={AI_SHAPES.map((value) => ({
          value,
          label: SHAPES.find(({ id }) => id === value)?.name ?? value,
        }))}
        value={form.shape}
        onChange={(shape) => change({ shape })}
      />
      <Segmented
        legend={service.mark}
        showLegend
        size="sm"
        choices={CORNERS.map((value) => ({ value, label: service.corners[value] }))}
        value={form.corner}
        onChange={(corner) => change({ corner })}
      />
    </>
  );
}

function Prompt() {
  const { form, change } = useImageForm();
  return (
    <TextArea
      label={service.prompt}
      placeholder={service.promptHint}
      maxLength={AI_PROMPT_LENGTH}
      value={form.prompt}
      hint={
        form.prompt.length > 0
          ? service.promptCount(form.prompt.length, AI_PROMPT_LENGTH)
          : undefined
      }
      onChange={(event) => change({ prompt: event.target.value })}
    />
  );
}

function Styles() {
  const { form, change } = useImageForm();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{service.styles}</legend>
      <div className="flex flex-wrap gap-1.5">
        {AI_STYLES.map(({ id, name: label }) => (
          <label
            key={id}
            className="relative inline-flex h-8 items-center rounded-full border border-line px-3 text-small has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:h-11"
          >
            <input
              type="radio"
              name={name}
              checked={form.style === id}
              onChange={() => change({ style: id })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
