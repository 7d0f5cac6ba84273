import { unitOf } from '@transmit/contract/collect';
import { Upload } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatBytes, formatPercent } from '#ui/words/format.ts';
import type { CollectionPage } from '../api.ts';
import { dayText } from '../day-text.ts';
import { text } from '../text.ts';
import type { HandIn } from './use-hand-in.ts';

interface HandInBarProps {
  page: CollectionPage;
  handIn: HandIn;
}

interface HandInSubmitProps extends HandInBarProps {
  isPressed: boolean;
}

/** The press, with its outcome, where the stub is in sight; on a phone the bar has it. */
export function HandInSubmit({ page, handIn, isPressed }: HandInSubmitProps) {
  const { items, handing } = handIn;
  const hasNothing = isPressed && items.length === 0;
  return (
    <div className="mt-auto grid gap-2.5">
      {handing.error && (
        <Notice tone="danger" urgent>
          {errorText(handing.error)}
        </Notice>
      )}
      <span className="grid max-sm:hidden">
        <SubmitButton handIn={handIn} />
      </span>
      <OtherWays handIn={handIn} />
      <Note page={page} hasNothing={hasNothing} />
    </div>
  );
}

function OtherWays({ handIn }: Pick<HandInBarProps, 'handIn'>) {
  const { handing, isChanging } = handIn;
  const isSending = isOnItsWay(handIn);
  return (
    <>
      {isSending && !handing.isPending && (
        <Button variant="ghost" onClick={handIn.pause}>
          {text.handIn.pause}
        </Button>
      )}
      {isChanging && !isSending && (
        <Button variant="ghost" onClick={handIn.cancelChange}>
          {text.handIn.cancelChange}
        </Button>
      )}
    </>
  );
}

/** At the foot of a phone's window: how much it is, until when, and the one press. */
export function HandInBar({ page, handIn }: HandInBarProps) {
  const { items } = handIn;
  const total = items.reduce((sum, { size }) => sum + size, 0);
  const unit = unitOf(page);
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto flex items-center justify-between gap-4 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-2 sm:hidden">
      <p className="min-w-0 text-small" data-figures>
        <span className="block font-semibold">
          {items.length > 0
            ? text.handIn.sum(items.length, unit, formatBytes(total))
            : text.handIn.none(page.kinds === 'pictures')}
        </span>
        <span className="text-muted">
          {items.length > 0
            ? text.handIn.until(dayText(page.end_time))
            : text.handIn.most(page.max_files, unit)}
        </span>
      </p>
      <SubmitButton handIn={handIn} />
    </div>
  );
}

function Note({ page, hasNothing }: { page: CollectionPage; hasNothing: boolean }) {
  return (
    <p
      role={hasNothing ? 'alert' : undefined}
      className={
        hasNothing ? 'text-center text-small text-danger' : 'text-center text-small text-muted'
      }
    >
      {noteOf(page, hasNothing)}
    </p>
  );
}

function SubmitButton({ handIn }: Pick<HandInSubmitProps, 'handIn'>) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      busy={handIn.handing.isPending}
      aria-disabled={isOnItsWay(handIn)}
      icon={<Upload size={19} />}
    >
      {labelOf(handIn)}
    </Button>
  );
}

function isOnItsWay({ isAsked, stage }: HandIn): boolean {
  return isAsked && stage !== 'failed';
}

function noteOf(page: CollectionPage, hasNothing: boolean): string {
  if (hasNothing) return text.handIn.nothing;
  return page.may_change ? text.handIn.mayChange : text.handIn.mayNotChange;
}

function labelOf({ stage, items, isAsked, isChanging, handing }: HandIn): string {
  const failed = items.filter(
    ({ task }) => task?.state === 'error' && task.retryAt === null,
  ).length;
  if (handing.isPending) return text.handIn.handing;
  if (failed > 0 && stage === 'failed') return text.handIn.retry(failed);
  if (isAsked) return text.handIn.sending(formatPercent(shareSent(items)));
  if (stage === 'paused') return text.handIn.goOn;
  return isChanging ? text.handIn.submitChange : text.handIn.submit;
}

function shareSent(items: HandIn['items']): number {
  const total = items.reduce((sum, { size }) => sum + size, 0);
  const sent = items.reduce(
    (sum, { size, task }) => sum + (task && task.state !== 'success' ? task.loaded : size),
    0,
  );
  return total > 0 ? sent / total : 0;
}
