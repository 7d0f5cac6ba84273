import { clsx } from 'clsx';
import { FilePenLine, Minimize2, Scissors, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { shownStep, waitsForLook } from './chain-view.ts';
import { chainWorkbench, useChainForm } from './chain-workbench.ts';
import { CanvasFields, CompressFields, CutoutFields, RenameFields } from './steps/StepFields.tsx';
import { LADDER, type LadderStep, stepSummary } from './steps/step-summary.ts';
import { words } from './words.ts';

const ICONS: Record<LadderStep, ReactNode> = {
  cutout: <Scissors size={18} aria-hidden="true" />,
  canvas: <Square size={18} aria-hidden="true" />,
  compress: <Minimize2 size={18} aria-hidden="true" />,
  rename: <FilePenLine size={18} aria-hidden="true" />,
};

/** The steps, one below the other, each with its settings and a switch; the grid shows the open one. */
export function Ladder({ modelSize }: { modelSize: string }) {
  return (
    <Card aria-label={words.ladder} className="grid gap-1 p-3">
      <ol className="grid gap-1">
        {LADDER.map(({ step, on }) => (
          <Rung key={step} step={step} on={on} modelSize={modelSize} />
        ))}
      </ol>
      <p className="px-3 pt-1 pb-2 text-caption text-muted">{words.redo}</p>
    </Card>
  );
}

interface RungProps {
  step: LadderStep;
  on: (typeof LADDER)[number]['on'];
  modelSize: string;
}

function Rung({ step, on, modelSize }: RungProps) {
  const { form, change } = useChainForm();
  const shown = useStore(shownStep, (state) => state.step);
  const unsure = useBatch(chainWorkbench, ({ byId }) =>
    step === 'cutout' ? [...byId.values()].filter(waitsForLook).length : 0,
  );
  const isOpen = shown === step;
  const isOn = form[on];
  return (
    <li className={clsx('rounded-lg px-3 py-2.5', isOpen && 'bg-soft')}>
      <div className="flex items-center gap-3">
        <RungButton {...{ step, isOpen }} summary={isOn ? stepSummary(step, form) : words.off} />
        {unsure > 0 && <Badge tone="warn">{words.unsure(unsure)}</Badge>}
        <Switch
          label=""
          aria-label={words.use(words.steps[step])}
          checked={isOn}
          onChange={(event) => change({ [on]: event.target.checked })}
          className="pointer-coarse:min-h-11"
        />
      </div>
      {isOpen && isOn && <div className="grid gap-3.5 pt-3 pb-1">{fieldsOf(step, modelSize)}</div>}
    </li>
  );
}

interface RungButtonProps {
  step: LadderStep;
  isOpen: boolean;
  summary: string;
}

function RungButton({ step, isOpen, summary }: RungButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={() => shownStep.setState({ step })}
      className="flex min-w-0 flex-1 items-center gap-3 rounded-md text-left pointer-coarse:min-h-11"
    >
      <span
        className={clsx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          isOpen ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand',
        )}
      >
        {ICONS[step]}
      </span>
      <span className="min-w-0">
        <span className={clsx('block font-medium', isOpen && 'text-brand')}>
          {words.steps[step]}
        </span>
        <span className="block text-caption text-muted">{summary}</span>
      </span>
    </button>
  );
}

function fieldsOf(step: LadderStep, modelSize: string): ReactNode {
  switch (step) {
    case 'cutout':
      return <CutoutFields modelSize={modelSize} />;
    case 'canvas':
      return <CanvasFields />;
    case 'compress':
      return <CompressFields />;
    case 'rename':
      return <RenameFields />;
  }
}
