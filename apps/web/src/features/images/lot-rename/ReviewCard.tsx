import type { FoundLot } from '@transmit/imaging';
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
import { doneOf, type WorkItem } from '../workbench/batch/work-item.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import { Candidates } from './Candidates.tsx';
import { candidatesFor, decide, findingOf, review } from './lot-names.ts';
import { type LotTypes, lotWorkbench } from './lot-workbench.ts';
import { NumberCrop } from './NumberCrop.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { type LotFinding, type LotState, nextOpen, STATE_TONES, shownOf } from './review.ts';
import { words } from './words.ts';

type Item = WorkItem<LotTypes>;

/** Number after number beside its place in the picture: Enter confirms and goes on (PRODUCT §6). */
export function ReviewCard() {
  const { ids, byId } = useBatch(lotWorkbench, (view) => view);
  const { decisions, current } = useStore(review);
  const states = new Map<string, LotState>();
  for (const [id, item] of byId) states.set(id, findingOf(item, decisions.get(id)).state);
  const stateOf = (id: string) => states.get(id) ?? 'pending';
  const shownId = shownOf(ids, current, stateOf);
  const item = shownId === undefined ? undefined : byId.get(shownId);
  if (!item) return null;

  const { id } = item;
  const finding = findingOf(item, decisions.get(id));
  const reading = doneOf(item)?.detail.reading;
  const candidates = candidatesFor(item);
  const shownLot = candidates.find(({ value }) => value === finding.value) ?? candidates[0];
  const settle = (value: string) => {
    decide(id, { value: value.trim(), isConfirmed: true });
    show(nextOpen(ids, id, (other) => (other === id ? 'confirmed' : stateOf(other))) ?? id);
  };
  return (
    <Card aria-label={words.review.title} className="grid gap-4 p-4 sm:p-5">
      <ReviewHead states={states} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <NumberCrop file={item.source.file} reading={reading} lot={shownLot} />
        <ReviewForm
          {...{ item, finding, candidates }}
          isDecided={decisions.has(id)}
          onSettle={settle}
        />
      </div>
    </Card>
  );
}

function show(id: string | undefined): void {
  review.setState({ current: id });
}

interface ReviewFormProps {
  item: Item;
  finding: LotFinding;
  candidates: readonly FoundLot[];
  isDecided: boolean;
  onSettle: (value: string) => void;
}

function ReviewForm({ item, finding, candidates, isDecided, onSettle }: ReviewFormProps) {
  const { id } = item;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSettle(finding.value);
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <ReadingState item={item} state={finding.state} />
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
      <Decisions
        {...{ id, isDecided }}
        isEmpty={finding.value.trim() === ''}
        onSkip={() => onSettle('')}
      />
      <PictureTurns id={id} />
    </form>
  );
}

function hintOf({ state, doubt }: LotFinding): string {
  if (state === 'none') return words.review.nothing;
  return doubt ? words.review.doubts[doubt] : words.review.enter;
}

/** The picture's name, and how far its reading has come. */
function ReadingState({ item: { stage, source }, state }: { item: Item; state: LotState }) {
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 font-medium">
          <MiddleEllipsis text={source.path} />
        </span>
        <Badge tone={STATE_TONES[state]}>
          {stage.state === 'working' ? (stage.words ?? words.reading) : words.states[state]}
        </Badge>
      </div>
      {stage.state === 'working' && (
        <ProgressBar value={stage.share} label={stage.words ?? words.reading} />
      )}
      {stage.state === 'failed' && (
        <Notice tone="danger">{words.review.failed(failureText(stage.failure))}</Notice>
      )}
    </>
  );
}

interface DecisionsProps {
  id: string;
  isDecided: boolean;
  isEmpty: boolean;
  onSkip: () => void;
}

function Decisions({ id, isDecided, isEmpty, onSkip }: DecisionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" disabled={isEmpty} icon={<CheckCheck size={18} />}>
        {words.review.confirm}
      </Button>
      <Button onClick={onSkip}>{words.review.skip}</Button>
      {isDecided && (
        <IconButton
          label={words.review.restore}
          icon={<RotateCcw size={18} />}
          onClick={() => decide(id, undefined)}
        />
      )}
    </div>
  );
}

function PictureTurns({ id }: { id: string }) {
  const ids = useBatch(lotWorkbench, (view) => view.ids);
  const place = ids.indexOf(id);
  return (
    <div className="flex items-center gap-1 text-small text-muted" data-figures>
      <IconButton
        label={words.review.previous}
        icon={<ArrowLeft size={18} />}
        disabled={place <= 0}
        onClick={() => show(ids[place - 1])}
      />
      {words.review.place(place + 1, ids.length)}
      <IconButton
        label={words.review.next}
        icon={<ArrowRight size={18} />}
        disabled={place >= ids.length - 1}
        onClick={() => show(ids[place + 1])}
      />
    </div>
  );
}
