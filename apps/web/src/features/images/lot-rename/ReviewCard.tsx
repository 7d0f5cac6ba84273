import { failureText } from '@transmit/imaging/failure-text';
import { ArrowLeft, ArrowRight, CheckCheck, RotateCcw } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { doneOf } from '../workbench/batch/work-item.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import { Candidates } from './Candidates.tsx';
import { candidatesFor, decide, findingOf, review } from './lot-names.ts';
import { lotWorkbench } from './lot-workbench.ts';
import { NumberCrop } from './NumberCrop.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { type LotFinding, type LotState, nextOpen, STATE_TONES } from './review.ts';
import { words } from './words.ts';

function hintOf({ state, doubt }: LotFinding): string {
  if (state === 'none') return words.review.nothing;
  return doubt ? words.review.doubts[doubt] : words.review.enter;
}

/** Number after number beside its place in the picture: Enter confirms and goes on (PRODUCT §6). */
export function ReviewCard() {
  const { ids, byId } = useBatch(lotWorkbench, (view) => view);
  const { decisions, current } = useStore(review);
  const states = new Map<string, LotState>();
  for (const [id, item] of byId) states.set(id, findingOf(item, decisions.get(id)).state);
  const stateOf = (id: string) => states.get(id) ?? 'pending';
  const shownId = current ?? nextOpen(ids, undefined, stateOf) ?? ids[0];
  const item = shownId === undefined ? undefined : byId.get(shownId);
  if (!item) return null;

  const { id, stage, source } = item;
  const finding = findingOf(item, decisions.get(id));
  const reading = doneOf(item)?.detail.reading;
  const candidates = candidatesFor(item);
  const shownLot = candidates.find(({ value }) => value === finding.value) ?? candidates[0];
  const place = ids.indexOf(id);
  const go = (to: string | undefined) => review.setState({ current: to });
  const settle = (value: string) => {
    decide(id, { value: value.trim(), isConfirmed: true });
    go(nextOpen(ids, id, (other) => (other === id ? 'confirmed' : stateOf(other))) ?? id);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    settle(finding.value);
  };

  return (
    <Card aria-label={words.review.title} className="grid gap-4 p-4 sm:p-5">
      <ReviewHead states={states} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <NumberCrop file={source.file} reading={reading} lot={shownLot} />
        <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <div className="flex items-center gap-2">
            <span className="min-w-0 flex-1 font-medium">
              <MiddleEllipsis text={source.path} />
            </span>
            <Badge tone={STATE_TONES[finding.state]}>
              {stage.state === 'working'
                ? (stage.words ?? words.reading)
                : words.states[finding.state]}
            </Badge>
          </div>
          {stage.state === 'working' && (
            <ProgressBar value={stage.share} label={stage.words ?? words.reading} />
          )}
          {stage.state === 'failed' && (
            <Notice tone="danger">{words.review.failed(failureText(stage.failure))}</Notice>
          )}
          <TextField
            key={id}
            label={words.review.lot}
            value={finding.value}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
            hint={hintOf(finding)}
            onChange={(event) => decide(id, { value: event.target.value, isConfirmed: false })}
          />
          <Candidates
            found={candidates}
            value={finding.value}
            onChoose={({ value }) => decide(id, { value, isConfirmed: false })}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant="primary"
              disabled={finding.value.trim() === ''}
              icon={<CheckCheck size={18} />}
            >
              {words.review.confirm}
            </Button>
            <Button onClick={() => settle('')}>{words.review.skip}</Button>
            {decisions.has(id) && (
              <IconButton
                label={words.review.restore}
                icon={<RotateCcw size={18} />}
                onClick={() => decide(id, undefined)}
              />
            )}
          </div>
          <div className="flex items-center gap-1 text-small text-muted" data-figures>
            <IconButton
              label={words.review.previous}
              icon={<ArrowLeft size={18} />}
              disabled={place <= 0}
              onClick={() => go(ids[place - 1])}
            />
            {words.review.place(place + 1, ids.length)}
            <IconButton
              label={words.review.next}
              icon={<ArrowRight size={18} />}
              disabled={place >= ids.length - 1}
              onClick={() => go(ids[place + 1])}
            />
          </div>
        </form>
      </div>
    </Card>
  );
}
