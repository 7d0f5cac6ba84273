import { splitName } from '@transmit/imaging/names/split-name';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { moveFileBy } from '../../rename/order/arrange.ts';
import type { WorkItem } from '../../workbench/batch/work-item.ts';
import { useObjectUrl, usePreview } from '../../workbench/grid/use-preview.ts';
import { Range } from '../../workbench/Range.tsx';
import { useBatch } from '../../workbench/use-workbench.ts';
import { compressionOf, MOST_MARGIN_PERCENT } from '../chain-form.ts';
import { byId, chainNames } from '../chain-names.ts';
import { stepsOf, waitsForLook } from '../chain-view.ts';
import { type ChainTypes, chainWorkbench, useChainForm } from '../chain-workbench.ts';
import type { ChainOwn, OwnPlace } from '../plan.ts';
import { useSettled, useTyped } from '../use-settled.ts';
import { words } from '../words.ts';
import { resultAt, type ShownStep } from './shown-steps.ts';

interface StepResultProps {
  item: WorkItem<ChainTypes>;
  shown: ShownStep;
  onOwn: (changes: Partial<ChainOwn>) => void;
}

/** A picture at one step: as it is then, its facts, and what of the step is this picture's own. */
export function StepResultView({ item, shown, onOwn }: StepResultProps) {
  const steps = stepsOf(item);
  const result = resultAt(steps, shown);
  const isLater = shown === 'canvas' || shown === 'compress' || shown === 'rename';
  const isThere = shown === 'source' || (result && !(isLater && waitsForLook(item)));
  const after = useStore(chainNames.view, ({ rows }) => byId(rows).get(item.id)?.after);
  const { file } = item.source;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_280px]">
      <div className="checkered grid min-h-60 place-items-center rounded-lg p-3">
        {isThere ? (
          <Picture item={item} file={result?.file} shown={shown} />
        ) : (
          <p className="rounded-md bg-card px-3 py-2 text-small text-muted">
            {waitsForLook(item) ? words.waits : words.notYet}
          </p>
        )}
      </div>
      <div className="grid gap-4">
        <StepFacts source={file} result={isThere ? result : undefined} name={after} />
        {shown === 'canvas' && steps?.has('canvas') && <OwnPlaceFields item={item} onOwn={onOwn} />}
        {shown === 'compress' && <OwnTarget item={item} onOwn={onOwn} />}
        {shown === 'rename' && after !== undefined && (
          <>
            <OwnName id={item.id} after={after} />
            <OwnOrder id={item.id} />
          </>
        )}
      </div>
    </div>
  );
}

interface StepFactsProps {
  source: File;
  /** Nothing before the step is done. */
  result: ReturnType<typeof resultAt>;
  name: string | undefined;
}

function StepFacts({ source, result, name }: StepFactsProps) {
  return (
    <dl className="grid gap-1.5 text-small" data-figures>
      <Fact label={words.facts.source} value={formatBytes(source.size)} />
      {result && (
        <Fact
          label={words.facts.now}
          value={words.size(result.width, result.height, formatBytes(result.file.size))}
        />
      )}
      {name !== undefined && <Fact label={words.facts.name} value={name} />}
    </dl>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value}</dd>
    </div>
  );
}

interface PictureProps {
  item: WorkItem<ChainTypes>;
  file: File | undefined;
  shown: ShownStep;
}

/** Results are shown as they are, originals as whatever the browser can show of them. */
function Picture({ item, file, shown }: PictureProps) {
  const preview = usePreview(item.source.file, 'large');
  const made = useObjectUrl(file);
  const src = file ? made : preview.state === 'ready' ? preview.url : undefined;
  if (!src) return null;
  return (
    <img
      src={src}
      alt={words.stepAlt(item.source.file.name, words.steps[shown])}
      className="block h-auto max-h-[60vh] max-w-full shadow-1"
    />
  );
}

interface OwnProps {
  item: WorkItem<ChainTypes>;
  onOwn: (changes: Partial<ChainOwn>) => void;
}

function OwnPlaceFields({ item, onOwn }: OwnProps) {
  const margin = useChainForm(({ form }) => form.margin);
  const usual: OwnPlace = { margin, x: 0, y: 0 };
  const [place, setPlace] = useSettled(item.own?.canvas ?? usual, (canvas) => onOwn({ canvas }));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-body">{words.ownPlace}</legend>
      <Range
        label={words.margin}
        min={0}
        max={MOST_MARGIN_PERCENT}
        step={1}
        value={place.margin}
        said={words.percent(place.margin)}
        onChange={(value) => setPlace({ ...place, margin: value })}
      />
      {(['x', 'y'] as const).map((axis) => (
        <Range
          key={axis}
          label={axis === 'x' ? words.across : words.down}
          min={-40}
          max={40}
          step={1}
          value={place[axis]}
          said={words.percent(place[axis])}
          onChange={(value) => setPlace({ ...place, [axis]: value })}
        />
      ))}
      {item.own?.canvas && <Reset onReset={() => onOwn({ canvas: undefined })} />}
    </fieldset>
  );
}

function OwnTarget({ item, onOwn }: OwnProps) {
  const usual = useChainForm(({ form }) => form.target);
  const [target, setTarget] = useSettled(item.own?.target ?? usual, (typed) =>
    onOwn({ target: typed }),
  );
  return (
    <div className="grid gap-2">
      <TextField
        label={words.ownTarget}
        suffix="KB"
        inputMode="decimal"
        autoComplete="off"
        value={target}
        error={compressionOf(target) ? undefined : words.targetBad}
        onChange={(event) => setTarget(event.target.value)}
      />
      {item.own?.target !== undefined && <Reset onReset={() => onOwn({ target: undefined })} />}
    </div>
  );
}

function OwnName({ id, after }: { id: string; after: string }) {
  const isOwn = useStore(chainNames.view, ({ fixed }) => fixed.has(id));
  const { stem, extension } = splitName(after);
  // A typed name may be mended, numbered or given back to the rule, but not under the person's fingers.
  const typed = useTyped(stem, (name) => chainNames.fix([[id, name]]));
  return (
    <div className="grid gap-2">
      <TextField
        label={words.ownName}
        suffix={extension}
        autoComplete="off"
        spellCheck={false}
        {...typed}
      />
      {isOwn && <Reset onReset={() => chainNames.fix([[id, undefined]])} />}
    </div>
  );
}

/** Numbers follow the order of the pictures. */
function OwnOrder({ id }: { id: string }) {
  const ids = useBatch(chainWorkbench, (view) => view.ids);
  const at = ids.indexOf(id);
  const move = (by: number) => moveFileBy(chainWorkbench, id, by);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={<ArrowLeft size={16} />} disabled={at === 0} onClick={() => move(-1)}>
        {words.earlier}
      </Button>
      <Button
        size="sm"
        icon={<ArrowRight size={16} />}
        disabled={at === ids.length - 1}
        onClick={() => move(1)}
      >
        {words.later}
      </Button>
    </div>
  );
}

function Reset({ onReset }: { onReset: () => void }) {
  return (
    <Button size="sm" variant="ghost" onClick={onReset} className="justify-self-start">
      {words.reset}
    </Button>
  );
}
