import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Late, useLate } from '#ui/loading/late.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import type { CutoutTypes, Touches } from '../cutout/cutout-types.ts';
import { isBusy, type WorkItem } from '../workbench/batch/work-item.ts';
import { OpenedPanel } from '../workbench/grid/OpenedPanel.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { shownStep, stepsOf, waitsForLook } from './chain-view.ts';
import { type ChainTypes, chainWorkbench, redoChain } from './chain-workbench.ts';
import type { ChainOwn } from './plan.ts';
import { forgetOpened, openedStep, turnTo } from './steps/opened-step.ts';
import { StepResultView } from './steps/StepResultView.tsx';
import { StepStrip } from './steps/StepStrip.tsx';
import { nextWaiting, type ShownStep } from './steps/shown-steps.ts';
import { words } from './words.ts';

/** The easel: canvas and brushes. */
const easel = new Late(async () => (await import('../cutout/CutoutView.tsx')).CutoutView);

interface ChainOpenedProps {
  item: WorkItem<ChainTypes>;
  onClose: () => void;
}

/** The opened picture; opened once more, it comes into sight again, as each time is another panel. */
export function ChainOpened({ item, onClose }: ChainOpenedProps) {
  const times = useStore(openedStep, (opened) => (opened.id === item.id ? opened.times : 0));
  const close = () => {
    forgetOpened();
    onClose();
  };
  return <OpenedPicture key={`${item.id} ${times}`} item={item} onClose={close} />;
}

/**
 * One picture, step by step: what each has made of it, and what can be mended there. A change is for this
 * picture alone and redoes the later steps.
 */
function OpenedPicture({ item, onClose }: ChainOpenedProps) {
  const { id, own, source } = item;
  const [first] = useState<ShownStep>(() =>
    waitsForLook(item) ? 'cutout' : shownStep.getState().step,
  );
  const step = useStore(openedStep, (opened) => (opened.id === id ? opened.step : first));
  const cutItem = step === 'cutout' ? asCutout(item) : undefined;
  const CutoutView = useLate(easel, cutItem !== undefined);
  const changeOwn = (changes: Partial<ChainOwn>) =>
    chainWorkbench.batch.changeOwn(id, { ...own, ...changes });
  const accept = () => changeOwn({ accepted: stepsOf(item)?.get('cutout')?.cutout?.mask });
  const head = (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StepStrip item={item} shown={step} onShow={(next) => turnTo(id, next)} />
        <Neighbours id={id} />
      </div>
      {waitsForLook(item) && <Waiting id={id} onAccept={accept} />}
    </>
  );
  if (cutItem) {
    if (!CutoutView) return <Skeleton className="h-80" />;
    return (
      <CutoutView
        item={cutItem}
        onClose={onClose}
        lead={head}
        onTouch={(_: string, touches: Touches) => changeOwn({ touches })}
        onRedo={redoChain}
      />
    );
  }
  return (
    <OpenedPanel name={source.file.name} onClose={onClose} working={isBusy(item) && words.working}>
      {head}
      <StepResultView item={item} shown={step} onOwn={changeOwn} />
    </OpenedPanel>
  );
}

/** The picture as the tool for cutting out knows it; undefined where it was not cut out. */
function asCutout(item: WorkItem<ChainTypes>): WorkItem<CutoutTypes> | undefined {
  const { id, source, own, isSaved, stage } = item;
  const cut = stepsOf(item)?.get('cutout');
  if (!cut?.cutout) return undefined;
  const { file, cutout: detail } = cut;
  return {
    id,
    source,
    own: own?.touches,
    isSaved,
    stage: isBusy(item)
      ? (stage as WorkItem<CutoutTypes>['stage'])
      : { state: 'done', file, isUnchanged: false, detail, tookMs: 0 },
  };
}

function Waiting({ id, onAccept }: { id: string; onAccept: () => void }) {
  const next = useBatch(chainWorkbench, ({ ids, byId }) =>
    nextWaiting(ids, id, (other) => waitsForLook(byId.get(other))),
  );
  return (
    <Notice
      tone="warn"
      action={
        <span className="flex flex-wrap gap-1.5">
          <Button size="sm" variant="soft" onClick={onAccept}>
            {words.accept}
          </Button>
          {next !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => open(next)}>
              {words.nextUnsure}
            </Button>
          )}
        </span>
      }
    >
      {words.unsureNote}
    </Notice>
  );
}

function Neighbours({ id }: { id: string }) {
  const ids = useBatch(chainWorkbench, (view) => view.ids);
  const at = ids.indexOf(id);
  const [before, after] = [ids[at - 1], ids[at + 1]];
  return (
    <span className="flex items-center gap-1 text-small text-muted" data-figures>
      {words.place(at + 1, ids.length)}
      <IconButton
        label={words.previous}
        icon={<ChevronLeft size={18} />}
        disabled={before === undefined}
        onClick={() => before !== undefined && open(before)}
      />
      <IconButton
        label={words.next}
        icon={<ChevronRight size={18} />}
        disabled={after === undefined}
        onClick={() => after !== undefined && open(after)}
      />
    </span>
  );
}

function open(id: string): void {
  chainWorkbench.picks.setState({ openId: id, cursor: id });
}
