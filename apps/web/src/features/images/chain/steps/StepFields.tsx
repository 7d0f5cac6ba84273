import { MOST_NUMBER, MOST_WIDTH } from '@transmit/imaging/rename/numbering';
import { useState } from 'react';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { ColourField } from '../../cutout/ColourField.tsx';
import { ModelSwitch } from '../../cutout/ModelSwitch.tsx';
import { Range } from '../../workbench/Range.tsx';
import { canvasSizeOf, compressionOf, MOST_MARGIN_PERCENT, parseSide } from '../chain-form.ts';
import { wholeUpTo } from '../chain-names.ts';
import { useChainForm } from '../chain-workbench.ts';
import { words } from '../words.ts';

export function CutoutFields({ modelSize }: { modelSize: string }) {
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

/** Markets ask for these shapes: squares, and the upright 3:4. */
const CANVASES = [
  { canvasWidth: '800', canvasHeight: '' },
  { canvasWidth: '1000', canvasHeight: '' },
  { canvasWidth: '1200', canvasHeight: '' },
  { canvasWidth: '750', canvasHeight: '1000' },
].map((sides) => {
  const { width = 0, height = 0 } = canvasSizeOf(sides) ?? {};
  return { ...sides, value: words.sizeOf(width, height) };
});
const OWN = 'own';

export function CanvasFields() {
  const { form, change } = useChainForm();
  return (
    <>
      <CanvasSize />
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

function CanvasSize() {
  const { form, change } = useChainForm();
  const size = canvasSizeOf(form);
  const [isOwn, setOwn] = useState(false);
  const usual = isOwn
    ? undefined
    : CANVASES.find(({ value }) => size && value === words.sizeOf(size.width, size.height));
  const choose = (value: string) => {
    const found = CANVASES.find((canvas) => canvas.value === value);
    // One's own begins with what was chosen before.
    setOwn(!found);
    if (found) change({ canvasWidth: found.canvasWidth, canvasHeight: found.canvasHeight });
  };
  return (
    <>
      <Select
        label={words.side}
        options={[
          ...CANVASES.map(({ value }) => ({ value, label: value })),
          { value: OWN, label: words.sideOther },
        ]}
        value={usual?.value ?? OWN}
        onChange={({ target: { value } }) => choose(value)}
      />
      {!usual && <OwnSides />}
    </>
  );
}

function OwnSides() {
  const { form, change } = useChainForm();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        label={words.canvasWidth}
        suffix={words.pixels}
        inputMode="numeric"
        autoComplete="off"
        value={form.canvasWidth}
        error={parseSide(form.canvasWidth) === undefined ? words.sideBad : undefined}
        onChange={(event) => change({ canvasWidth: event.target.value })}
      />
      <TextField
        label={words.canvasHeight}
        suffix={words.pixels}
        placeholder={words.asWide}
        inputMode="numeric"
        autoComplete="off"
        value={form.canvasHeight}
        error={isHeight(form.canvasHeight) ? undefined : words.sideBad}
        onChange={(event) => change({ canvasHeight: event.target.value })}
      />
    </div>
  );
}

/** Empty is as high as it is wide. */
function isHeight(typed: string): boolean {
  return typed.trim() === '' || parseSide(typed) !== undefined;
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
