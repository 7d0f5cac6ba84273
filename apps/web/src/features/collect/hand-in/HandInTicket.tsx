import { timeLeft } from '@transmit/contract';
import { COLLECT_VALUE_LENGTH, ruleText } from '@transmit/contract/collect';
import { CalendarClock, FileStack, Lock, Upload } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { formatPercent } from '#ui/words/format.ts';
import type { CollectionPage } from '../api.ts';
import { dayText } from '../day-text.ts';
import { text } from '../text.ts';
import { HandInFiles } from './HandInFiles.tsx';
import type { HandIn } from './use-hand-in.ts';

interface HandInTicketProps {
  page: CollectionPage;
  handIn: HandIn;
}

/** The slip: above or left of the perforation what is asked, behind it the files. */
export function HandInTicket({ page, handIn }: HandInTicketProps) {
  const [isPressed, setPressed] = useState(false);
  const isDragging = useFileDrops((reading) => {
    if (!handIn.isAsked) void reading.then(handIn.add);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (handIn.missing.length === 0 && handIn.items.length > 0) handIn.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Ticket
        direction="row"
        className="p-5 pb-8 sm:p-9"
        stubClassName="flex flex-col gap-6 p-5 pt-8 sm:w-[52%] sm:p-9"
        stub={
          <>
            <HandInFiles page={page} handIn={handIn} isDragging={isDragging} />
            <Submit page={page} handIn={handIn} isPressed={isPressed} />
          </>
        }
      >
        <About page={page} />
        {handIn.mine?.state === 'returned' && (
          <Notice tone="warn" className="mt-5">
            <p className="font-medium">{text.handIn.returned}</p>
            {handIn.mine.word && <p>{handIn.mine.word}</p>}
          </Notice>
        )}
        {handIn.mine?.state === 'removed' && (
          <Notice tone="warn" className="mt-5">
            {text.handIn.wasRemoved}
          </Notice>
        )}
        {handIn.mine?.state === 'draft' && handIn.mine.files.length > 0 && !handIn.isAsked && (
          <Notice className="mt-5">{text.handIn.draft(handIn.mine.files.length)}</Notice>
        )}
        <div className="mt-6 grid gap-4">
          {page.fields.map(({ label, required }, at) => (
            <TextField
              key={label}
              label={label}
              required={required}
              aside={required ? undefined : text.handIn.optional}
              value={handIn.values[at] ?? ''}
              maxLength={COLLECT_VALUE_LENGTH}
              autoComplete="off"
              error={
                isPressed && handIn.missing.includes(at) ? text.handIn.missing(label) : undefined
              }
              onChange={(event) => handIn.write(at, event.target.value)}
            />
          ))}
        </div>
      </Ticket>
      <p className="mt-5 flex items-center gap-1.5 px-1 text-small text-muted">
        <Lock size={14} aria-hidden="true" className="shrink-0" />
        {text.handIn.privacy}
      </p>
    </form>
  );
}

/** Title, word and rules, as everybody with the code may read them. */
function About({ page }: { page: CollectionPage }) {
  const isOpen = page.state === 'open';
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Badge tone={isOpen ? 'ok' : 'neutral'} dot={isOpen}>
          {isOpen ? text.handIn.open : text.handIn.ended}
        </Badge>
        {isOpen && (
          <span className="text-small text-accent" data-figures>
            {text.handIn.left(timeLeft(page.end_time, serverNow()))}
          </span>
        )}
      </div>
      <h1 className="mt-2 font-display text-title font-bold [overflow-wrap:anywhere]">
        {page.title}
      </h1>
      {page.note && (
        <blockquote className="mt-3 rounded-xl bg-brand-soft px-5 py-3.5">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{page.note}</p>
          {page.by && <p className="mt-1 text-right text-small text-muted">{page.by}</p>}
        </blockquote>
      )}
      <ul className="mt-4 grid gap-1.5 text-small" data-figures>
        <Rule icon={<CalendarClock size={16} />}>{text.handIn.until(dayText(page.end_time))}</Rule>
        <Rule icon={<FileStack size={16} />}>{ruleText(page)}</Rule>
      </ul>
    </>
  );
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden="true" className="mt-[3px] text-brand">
        {icon}
      </span>
      {children}
    </li>
  );
}

/** The one press, and what became of it. */
function Submit({ page, handIn, isPressed }: HandInTicketProps & { isPressed: boolean }) {
  const { stage, items, isAsked, handing } = handIn;
  const failed = items.filter(
    ({ task }) => task?.state === 'error' && task.retryAt === null,
  ).length;
  const isSending = isAsked && stage !== 'failed';
  return (
    <div className="mt-auto grid gap-2.5">
      {handing.error && (
        <Notice tone="danger" urgent>
          {errorText(handing.error)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={handing.isPending}
        aria-disabled={isSending}
        icon={<Upload size={19} />}
      >
        {labelOf(handIn, failed)}
      </Button>
      {isSending && !handing.isPending && (
        <Button variant="ghost" onClick={handIn.pause}>
          {text.handIn.pause}
        </Button>
      )}
      {handIn.isChanging && !isSending && (
        <Button variant="ghost" onClick={handIn.cancelChange}>
          {text.handIn.cancelChange}
        </Button>
      )}
      <p
        role={isPressed && items.length === 0 ? 'alert' : undefined}
        className={
          isPressed && items.length === 0
            ? 'text-center text-small text-danger'
            : 'text-center text-small text-muted'
        }
      >
        {noteOf(page, isPressed && items.length === 0)}
      </p>
    </div>
  );
}

function noteOf(page: CollectionPage, hasNothing: boolean): string {
  if (hasNothing) return text.handIn.nothing;
  return page.may_change ? text.handIn.mayChange : text.handIn.mayNotChange;
}

function labelOf({ stage, items, isAsked, isChanging, handing }: HandIn, failed: number): string {
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
