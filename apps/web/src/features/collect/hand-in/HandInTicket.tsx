import { timeLeft } from '@transmit/contract';
import { COLLECT_VALUE_LENGTH, ruleText } from '@transmit/contract/collect';
import { CalendarClock, FileStack, Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { serverNow } from '#platform/browser/server-clock.ts';
import { useFileDrops } from '#platform/files/use-file-drops.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import type { CollectionPage } from '../api.ts';
import { dayText } from '../day-text.ts';
import { text } from '../text.ts';
import { CHOOSE_BUTTON, HandInFiles } from './HandInFiles.tsx';
import { HandInBar, HandInSubmit } from './HandInSubmit.tsx';
import { ReportLink } from './ReportLink.tsx';
import type { HandIn } from './use-hand-in.ts';

interface HandInTicketProps {
  code: string;
  page: CollectionPage;
  handIn: HandIn;
}

/** The slip: above or left of the perforation what is asked, behind it the files. */
export function HandInTicket({ code, page, handIn }: HandInTicketProps) {
  const { isPressed, submit } = useSubmit(handIn);
  const isDragging = useDrops(handIn);
  return (
    <form
      onSubmit={submit}
      noValidate
      className="max-sm:-mb-5 max-sm:flex max-sm:min-h-[calc(100dvh-5.25rem)] max-sm:flex-col"
    >
      <Ticket
        direction="row"
        className="p-5 pb-8 sm:p-9"
        stubClassName="flex flex-col gap-6 p-5 pt-8 sm:w-[52%] sm:p-9"
        stub={<Stub page={page} handIn={handIn} isPressed={isPressed} isDragging={isDragging} />}
      >
        <About page={page} />
        <SlipNotices page={page} handIn={handIn} />
        <Fields page={page} handIn={handIn} isPressed={isPressed} />
      </Ticket>
      <Privacy code={code} />
      <HandInBar page={page} handIn={handIn} />
    </form>
  );
}

/** Leads to what is missing, else hands in. */
function useSubmit(handIn: HandIn) {
  const [isPressed, setPressed] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setPressed(true);
    const [missing] = handIn.missing;
    if (missing !== undefined) showWanted(event.currentTarget, nameOfField(missing));
    else if (handIn.items.length === 0) showWanted(event.currentTarget, CHOOSE_BUTTON);
    else handIn.submit();
  };
  return { isPressed, submit };
}

/** True while files are being dragged over the page. */
function useDrops({ isAsked, add }: HandIn): boolean {
  return useFileDrops((reading) => {
    if (!isAsked) void reading.then(add);
  });
}

interface StubProps extends FieldsProps {
  isDragging: boolean;
}

function Stub({ page, handIn, isPressed, isDragging }: StubProps) {
  return (
    <>
      <HandInFiles page={page} handIn={handIn} isDragging={isDragging} />
      <HandInSubmit page={page} handIn={handIn} isPressed={isPressed} />
    </>
  );
}

/** Tells what has become of the hand-in so far, above what is asked. */
function SlipNotices({ page, handIn }: Omit<HandInTicketProps, 'code'>) {
  const { mine, isAsked } = handIn;
  return (
    <>
      {mine?.state === 'returned' && <Returned word={mine.word} />}
      {mine?.state === 'removed' && (
        <Notice tone="warn" className="mt-5">
          {text.handIn.wasRemoved}
        </Notice>
      )}
      {isLate(page, handIn) && (
        <Notice tone="warn" className="mt-5">
          {text.handIn.late}
        </Notice>
      )}
      {mine?.state === 'draft' && mine.files.length > 0 && !isAsked && (
        <Notice className="mt-5">{text.handIn.draft(mine.files.length)}</Notice>
      )}
    </>
  );
}

function Returned({ word }: { word: string | null }) {
  return (
    <Notice tone="warn" className="mt-5">
      <p className="font-medium">{text.handIn.returned}</p>
      {word && <p>{word}</p>}
    </Notice>
  );
}

interface FieldsProps {
  page: CollectionPage;
  handIn: HandIn;
  isPressed: boolean;
}

function Fields({ page, handIn, isPressed }: FieldsProps) {
  return (
    <div className="mt-6 grid gap-4">
      {page.fields.map(({ label, required }, at) => (
        <TextField
          key={label}
          name={nameOfField(at)}
          label={label}
          required={required}
          aside={required ? undefined : text.handIn.optional}
          value={handIn.values[at] ?? ''}
          maxLength={COLLECT_VALUE_LENGTH}
          autoComplete="off"
          error={isPressed && handIn.missing.includes(at) ? text.handIn.missing(label) : undefined}
          onChange={(event) => handIn.write(at, event.target.value)}
        />
      ))}
    </div>
  );
}

function Privacy({ code }: { code: string }) {
  return (
    <div className="mt-3 flex items-center justify-between gap-3 px-1">
      <p className="flex items-center gap-1.5 text-small text-muted">
        <Lock size={14} aria-hidden="true" className="shrink-0" />
        {text.handIn.privacy}
      </p>
      <ReportLink code={code} className="-mr-3" />
    </div>
  );
}

function nameOfField(at: number): string {
  return `value-${at}`;
}

/** Leads to what is still wanted: on a phone it may be out of sight when the bar is pressed. */
function showWanted(form: HTMLFormElement, name: string): void {
  const wanted = form.elements.namedItem(name);
  if (!(wanted instanceof HTMLElement)) return;
  wanted.focus({ preventScroll: true });
  // The bar would cover what merely comes into the window.
  wanted.scrollIntoView({ block: 'center' });
}

/** The end has passed in the middle of it; what was handed back is wanted all the same. */
function isLate({ state }: CollectionPage, { mine }: HandIn): boolean {
  return state === 'ended' && mine?.state !== 'returned';
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
      {page.note && <Note page={page} />}
      <ul className="mt-4 grid gap-1.5 text-small" data-figures>
        <Rule icon={<CalendarClock size={16} />}>{text.handIn.until(dayText(page.end_time))}</Rule>
        <Rule icon={<FileStack size={16} />}>{ruleText(page)}</Rule>
      </ul>
    </>
  );
}

function Note({ page }: { page: CollectionPage }) {
  return (
    <blockquote className="mt-3 rounded-xl bg-brand-soft px-5 py-3.5">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{page.note}</p>
      {page.by && <p className="mt-1 text-right text-small text-muted">{page.by}</p>}
    </blockquote>
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
