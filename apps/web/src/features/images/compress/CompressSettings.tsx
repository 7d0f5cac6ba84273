import { clsx } from 'clsx';
import { Info, SlidersHorizontal } from 'lucide-react';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PresetBar } from '../workbench/presets/PresetBar.tsx';
import { pickFields } from '../workbench/presets/preset-shelf.ts';
import { COMPRESS_FIELDS, compressPresets } from './compress-presets.ts';
import { explain } from './explain.ts';
import { compressionSummary } from './form-summary.ts';
import { OutputSettings } from './OutputSettings.tsx';
import { PRESETS_KB, targetHint, useCompressSettings } from './settings-form.ts';
import { kbOfStep, SLIDER_STEPS, stepOfKb } from './target-scale.ts';
import { words } from './words.ts';

/** Settings of every picture. A change redoes them, a moment after the last key. */
export function CompressSettings() {
  const { form, change } = useCompressSettings();
  const { settings } = words;
  return (
    <>
      <PresetBar
        shelf={compressPresets}
        form={pickFields(form, COMPRESS_FIELDS)}
        describe={compressionSummary}
      />
      <Card className="grid gap-4 p-5" aria-label={settings.title}>
        <h2 className="flex items-center gap-2 text-body font-semibold">
          <SlidersHorizontal size={18} className="text-brand" aria-hidden="true" />
          {settings.title}
        </h2>
        <TargetFields />
        <ModeField />
        <OutputSettings />
        <Checkbox
          label={settings.keepMetadata}
          description={settings.keepMetadataNote}
          checked={form.keepMetadata}
          onChange={(event) => change({ keepMetadata: event.target.checked })}
        />
        <Checkbox
          label={settings.takeFirstFrame}
          description={settings.takeFirstFrameNote}
          checked={form.takeFirstFrame}
          onChange={(event) => change({ takeFirstFrame: event.target.checked })}
        />
      </Card>
    </>
  );
}

function TargetFields() {
  const { form, change } = useCompressSettings();
  const { settings } = words;
  const kilobytes = Number(form.target);
  return (
    <div className="grid gap-3">
      <TextField
        label={settings.target}
        aside={settings.perPicture}
        suffix={settings.unit}
        inputMode="decimal"
        autoComplete="off"
        value={form.target}
        error={targetHint(form.target)}
        onChange={(event) => change({ target: event.target.value })}
      />
      <TargetSlider kilobytes={kilobytes} />
      <TargetPresets kilobytes={kilobytes} />
    </div>
  );
}

function TargetSlider({ kilobytes }: { kilobytes: number }) {
  const { change } = useCompressSettings();
  const { settings } = words;
  return (
    <input
      type="range"
      aria-label={settings.target}
      aria-valuetext={settings.preset(kbOfStep(stepOfKb(kilobytes || 0)))}
      min={0}
      max={SLIDER_STEPS}
      value={stepOfKb(kilobytes > 0 ? kilobytes : 1)}
      onChange={(event) => change({ target: String(kbOfStep(Number(event.target.value))) })}
      className="h-5 w-full accent-brand pointer-coarse:h-11"
    />
  );
}

function TargetPresets({ kilobytes }: { kilobytes: number }) {
  const { change } = useCompressSettings();
  const { settings } = words;
  return (
    <fieldset className="grid grid-cols-5 gap-1.5">
      <legend className="sr-only">{settings.presets}</legend>
      {PRESETS_KB.map((preset) => (
        <button
          key={preset}
          type="button"
          aria-label={settings.preset(preset)}
          aria-pressed={kilobytes === preset}
          onClick={() => change({ target: String(preset) })}
          className={clsx(
            'h-9 rounded-md border text-small pointer-coarse:h-11',
            kilobytes === preset
              ? 'border-brand bg-brand-soft text-brand'
              : 'border-line bg-card hover:border-line-2 hover:bg-soft',
          )}
        >
          {preset}
        </button>
      ))}
    </fieldset>
  );
}

function ModeField() {
  const { form, change } = useCompressSettings();
  const { settings } = words;
  return (
    <div className="grid gap-2">
      <Segmented
        legend={settings.mode}
        showLegend
        choices={[
          { value: 'spec', label: settings.spec },
          { value: 'better', label: settings.better },
        ]}
        value={form.mode}
        onChange={(mode) => change({ mode })}
      />
      <Notice icon={<Info size={15} />} className="text-caption">
        {explain(form)}
      </Notice>
    </div>
  );
}
