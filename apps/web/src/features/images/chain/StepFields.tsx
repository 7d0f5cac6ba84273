import { MOST_NUMBER, MOST_WIDTH } from '@transmit/imaging/rename/numbering';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ColourField } from '../cutout/ColourField.tsx';
import { ModelSwitch } from '../cutout/ModelSwitch.tsx';
import { Range } from '../workbench/Range.tsx';
import { compressionOf, MOST_MARGIN_PERCENT, parseSide } from './chain-form.ts';
import { wholeUpTo } from './chain-names.ts';
import { useChainForm } from './chain-workbench.ts';
import { words } from './words.ts';

export function CutoutFields({ modelSize }: { modelSize: string | undefined }) {
  const { form, change } = useChainForm();
  return (
    <>
      <Segmented
        legend={words.edge}
        showLegend
        size="sm"
        choices={(['hard', 'fine', 'soft'] as const).map((value) => ({
          value,
          label: words.edges[value],
        }))}
        value={form.edge}
        onChange={(edge) => change({ edge })}
      />
      <ModelSwitch
        size={modelSize}
        checked={form.useModel}
        onChange={(useModel) => change({ useModel })}
      />
    </>
  );
}

const SIDES = ['800', '1000', '1200'] as const;

export function CanvasFields() {
  const { form, change } = useChainForm();
  const isUsual = SIDES.some((side) => side === form.side.trim());
  return (
    <>
      <Segmented
        legend={words.side}
        showLegend
        size="sm"
        choices={[
          ...SIDES.map((value) => ({ value: value as string, label: value })),
          { value: 'own', label: words.sideOther },
        ]}
        value={isUsual ? form.side.trim() : 'own'}
        onChange={(side) => change({ side: side === 'own' ? '' : side })}
      />
      {!isUsual && (
        <TextField
          label={words.ownSide}
          suffix={words.pixels}
          inputMode="numeric"
          autoComplete="off"
          value={form.side}
          error={parseSide(form.side) === undefined ? words.sideBad : undefined}
          onChange={(event) => change({ side: event.target.value })}
        />
      )}
      <Range
        label={words.margin}
        min={0}
        max={MOST_MARGIN_PERCENT}
        step={1}
        value={form.margin}
        said={words.percent(form.margin)}
        onChange={(margin) => change({ margin })}
      />
      <Segmented
        legend={words.ground}
        showLegend
        size="sm"
        choices={(['white', 'colour', 'transparent'] as const).map((value) => ({
          value,
          label: words.grounds[value],
        }))}
        value={form.background}
        onChange={(background) => change({ background })}
      />
      {form.background === 'colour' && (
        <ColourField value={form.colour} onChange={(colour) => change({ colour })} />
      )}
    </>
  );
}

export function CompressFields() {
  const { form, change } = useChainForm();
  return (
    <TextField
      label={words.target}
      suffix="KB"
      inputMode="decimal"
      autoComplete="off"
      value={form.target}
      error={compressionOf(form.target) ? undefined : words.targetBad}
      onChange={(event) => change({ target: event.target.value })}
    />
  );
}

export function RenameFields() {
  const { form, change } = useChainForm();
  const problem = (typed: string, least: number, most: number) =>
    (wholeUpTo(typed, most) ?? -1) >= least ? undefined : words.numberBad;
  return (
    <>
      <TextField
        label={words.template}
        hint={words.templateHint}
        autoComplete="off"
        spellCheck={false}
        value={form.template}
        onChange={(event) => change({ template: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={words.start}
          inputMode="numeric"
          autoComplete="off"
          value={form.start}
          error={problem(form.start, 0, MOST_NUMBER)}
          onChange={(event) => change({ start: event.target.value })}
        />
        <TextField
          label={words.width}
          inputMode="numeric"
          autoComplete="off"
          value={form.width}
          error={problem(form.width, 1, MOST_WIDTH)}
          onChange={(event) => change({ width: event.target.value })}
        />
      </div>
    </>
  );
}
