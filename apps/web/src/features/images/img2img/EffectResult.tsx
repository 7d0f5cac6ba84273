import { failureText } from '@transmit/imaging/failure-text';
import { BadgeCheck, Download, Undo2 } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { ProgressRing } from '#ui/feedback/ProgressRing.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatDuration } from '#ui/words/format.ts';
import { EngineBadge } from '../ai/EngineBadge.tsx';
import type { Done, WorkItem } from '../workbench/batch/work-item.ts';
import { CompareSlider } from '../workbench/grid/CompareSlider.tsx';
import { Thumbnail } from '../workbench/grid/Thumbnail.tsx';
import { useObjectUrl, usePreview } from '../workbench/grid/use-preview.ts';
import { OnwardButtons } from '../workbench/saving/OnwardButtons.tsx';
import { outputsOf } from '../workbench/saving/outputs.ts';
import { effectName, strengthName } from './effect-form.ts';
import {
  continueWith,
  type EffectDetail,
  type EffectTypes,
  effectWorkbench,
  type ServedDetail,
} from './effect-workbench.ts';
import { imageStrengthName, wishName } from './image-form.ts';
import { words } from './words.ts';

type Item = WorkItem<EffectTypes>;

/** Shows the result of the source, or its progress. */
export function EffectResult({ item, isService }: { item: Item; isService: boolean }) {
  const { stage, id } = item;
  const retry = () => effectWorkbench.batch.retry([id]);
  return (
    <Card aria-label={words.result.label} className="min-w-0 overflow-clip">
      {stage.state === 'done' && <Finished item={item} done={stage} />}
      {stage.state === 'failed' && (
        <ErrorState title={words.result.failed} body={failureText(stage.failure)} onRetry={retry} />
      )}
      {stage.state === 'cancelled' && (
        <EmptyState
          title={words.result.cancelled}
          action={
            <Button variant="primary" onClick={retry}>
              {words.result.retry}
            </Button>
          }
        />
      )}
      {stage.state === 'waiting' && isService && <Ready item={item} />}
      {(stage.state === 'working' || (stage.state === 'waiting' && !isService)) && (
        <Underway item={item} />
      )}
    </Card>
  );
}

/** The source as it is, until the person has said what it shall become. */
function Ready({ item: { source } }: { item: Item }) {
  return (
    <div className="relative grid min-h-96 place-items-center overflow-hidden">
      <Thumbnail file={source.file} className="absolute inset-0 opacity-25" />
      <div className="relative mx-4 grid max-w-96 gap-1 rounded-xl bg-card px-7 py-6 text-center shadow-2">
        <h2 className="text-h3 font-semibold">{words.service.ready}</h2>
        <p className="text-muted">{words.service.readyHint}</p>
      </div>
    </div>
  );
}

function Underway({ item: { id, stage, source } }: { item: Item }) {
  return (
    <div className="relative grid min-h-96 place-items-center overflow-hidden">
      <Thumbnail file={source.file} className="absolute inset-0 opacity-25" />
      <div className="relative grid justify-items-center gap-3 rounded-xl bg-card px-7 py-6 shadow-2">
        <ProgressRing
          value={stage.state === 'working' ? stage.share : 0}
          label={words.result.working}
          size={64}
        />
        <p role="status">{(stage.state === 'working' && stage.words) || words.result.working}</p>
        <Button size="sm" onClick={() => effectWorkbench.batch.cancel([id])}>
          {words.result.cancel}
        </Button>
      </div>
    </div>
  );
}

interface FinishedProps {
  item: Item;
  done: Done<EffectDetail | ServedDetail>;
}

function Finished({ item, done }: FinishedProps) {
  const { detail } = done;
  const { width, height } = detail;
  const { file } = item.source;
  const before = usePreview(file, 'large');
  const after = useObjectUrl(done.file);
  return (
    <>
      <FinishedHead {...{ item, done }} />
      <div className="grid place-items-center bg-soft">
        <CompareSlider
          name={file.name}
          ratio={width / height}
          before={before.state === 'ready' ? before.url : undefined}
          after={after}
          beforeLabel={words.result.before}
          afterLabel={words.result.after}
        />
      </div>
      <p className="flex items-start gap-2.5 px-4 py-3 text-small text-muted sm:px-5">
        <BadgeCheck size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
        {detail.by === 'service' ? words.servedNote : words.localNote}
      </p>
    </>
  );
}

function FinishedHead({ item, done }: FinishedProps) {
  const { detail } = done;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-40 flex-1" data-figures>
        <h2 className="flex flex-wrap items-center gap-2 text-h3 font-semibold">
          <span className="line-clamp-2 wrap-anywhere">{titleOf(detail)}</span>
          <EngineBadge
            name={detail.by === 'service' ? detail.engine : undefined}
            localName={words.localEngine}
          />
        </h2>
        <p role="status" className="text-small text-muted">
          {words.result.facts(detail.width, detail.height, formatDuration(done.tookMs))}
        </p>
      </div>
      <FinishedActions {...{ item, done }} />
    </div>
  );
}

function FinishedActions({ item, done }: FinishedProps) {
  const outputs = outputsOf([item]);
  const [output] = outputs;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        icon={<Undo2 size={16} />}
        onClick={() => done.file && continueWith(done.file, done.detail)}
      >
        {words.result.again}
      </Button>
      <OnwardButtons workbench={effectWorkbench} hasResults collect={() => outputs} />
      <Button
        size="sm"
        variant="primary"
        icon={<Download size={16} />}
        onClick={() => output && effectWorkbench.saver.saveOne(output)}
      >
        {words.result.save}
      </Button>
    </div>
  );
}

function titleOf(detail: EffectDetail | ServedDetail): string {
  if (detail.by === 'service') {
    return words.history.of(wishName(detail.wish), imageStrengthName(detail.wish.strength));
  }
  return words.history.of(effectName(detail.effect), strengthName(detail.strength));
}
