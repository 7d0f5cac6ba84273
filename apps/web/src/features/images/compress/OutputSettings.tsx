import { FORMATS } from '@transmit/imaging/compress/output-format';
import { clsx } from 'clsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useOutputFormats } from './output-formats.ts';
import { isSizingBy, pixelsHint, SIZINGS, useCompressSettings } from './settings-form.ts';
import { words } from './words.ts';

/** Settings of the result: its format and its largest size. At first both are the rule's. */
export function OutputSettings() {
  const { form, change } = useCompressSettings();
  const formats = useOutputFormats();
  const { settings } = words;
  return (
    <>
      <Segmented
        legend={settings.format}
        showLegend
        size={formats.length > 3 ? 'sm' : 'md'}
        choices={formats.map((value) => ({ value, label: FORMATS[value].label }))}
        value={form.format}
        onChange={(format) => change({ format })}
      />
      <div
        className={clsx(
          'grid gap-2.5',
          form.sizing !== 'none' && 'grid-cols-[minmax(0,1fr)_116px]',
        )}
      >
        <Select
          label={settings.sizing}
          options={SIZINGS.map((value) => ({ value, label: settings.sizings[value] }))}
          value={form.sizing}
          onChange={({ target: { value } }) => isSizingBy(value) && change({ sizing: value })}
        />
        {form.sizing !== 'none' && (
          <TextField
            label={settings.bound}
            suffix={settings.pixels}
            inputMode="numeric"
            autoComplete="off"
            value={form.pixels}
            error={pixelsHint(form.pixels)}
            onChange={(event) => change({ pixels: event.target.value })}
          />
        )}
      </div>
    </>
  );
}
