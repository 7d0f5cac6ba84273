import { failureText } from '@transmit/imaging/failure-text';
import { ArrowLeft, ArrowRight, CheckCheck, RotateCcw } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useStore } from 'zustand';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MiddleEllipsis } from '#ui/MiddleEllipsis.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useBench } from '../workbench/use-bench.ts';
import { doneOf } from '../workbench/work-item.ts';
import { batchBench } from './batch-bench.ts';
import { decide, findingOf, review } from './batch-desk.ts';
import { Candidates } from './Candidates.tsx';
import { NumberCrop } from './NumberCrop.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { type BatchState, nextOpen } from './review.ts';
import { STATE_WORDS } from './state-words.ts';

/** Number after number beside its place in the picture: Enter confirms and goes on (PRODUCT §6). */
export function ReviewCard() {
  const { ids, byId } = useBench(batchBench, (view) => view);
  const { decisions, current } = useStore(review);
  const states = new Map<string, BatchState>();
  for (const [id, item] of byId) states.set(id, findingOf(item, decisions.get(id)).state);
  const stateOf = (id: string) => states.get(id) ?? 'pending';
  const shownId = current ?? nextOpen(ids, undefined, stateOf) ?? ids[0];
  const item = shownId === undefined ? undefined : byId.get(shownId);
  if (!item) return null;

  const { id, stage, source } = item;
  const finding = findingOf(item, decisions.get(id));
  const reading = doneOf(item)?.detail.reading;
  const shownBatch =
    reading?.found.find(({ value }) => value === finding.value) ?? reading?.found[0];
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
  const { words, tone } = STATE_WORDS[finding.state];

  return (
    <Card aria-label="核对批号" className="grid gap-4 p-4 sm:p-5">
      <ReviewHead states={states} />
      <div className="grid gap-5 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <NumberCrop file={source.file} reading={reading} batch={shownBatch} />
        <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <div className="flex items-center gap-2">
            <span className="min-w-0 flex-1 font-medium">
              <MiddleEllipsis text={source.path} />
            </span>
            <Badge tone={tone}>
              {stage.state === 'working' ? (stage.words ?? '识别中') : words}
            </Badge>
          </div>
          {stage.state === 'working' && (
            <ProgressBar value={stage.share} label={stage.words ?? '识别中'} />
          )}
          {stage.state === 'failed' && (
            <Notice tone="danger">{failureText(stage.failure)}也可以直接填写批号。</Notice>
          )}
          <TextField
            key={id}
            label="批号"
            value={finding.value}
            maxLength={100}
            spellCheck={false}
            autoComplete="off"
            hint={
              finding.state === 'none'
                ? '没有读到批号，可以自己填写，或保持原名'
                : '回车确认，看下一张'
            }
            onChange={(event) => decide(id, { value: event.target.value, isConfirmed: false })}
          />
          <Candidates
            found={reading?.found ?? []}
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
              确认，下一张
            </Button>
            <Button onClick={() => settle('')}>不改名</Button>
            {decisions.has(id) && (
              <IconButton
                label="恢复读到的批号"
                icon={<RotateCcw size={18} />}
                onClick={() => decide(id, undefined)}
              />
            )}
          </div>
          <div className="flex items-center gap-1 text-small text-muted" data-figures>
            <IconButton
              label="上一张"
              icon={<ArrowLeft size={18} />}
              disabled={place <= 0}
              onClick={() => go(ids[place - 1])}
            />
            第 {place + 1} 张，共 {ids.length} 张
            <IconButton
              label="下一张"
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
