import { formatReceipt } from '@transmit/contract/collect';
import { clsx } from 'clsx';
import { CalendarClock, Check, Link2, Pencil, ShieldCheck, Undo2 } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { errorText } from '#api/error-text.ts';
import { absoluteUrl, paths } from '#app/paths.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton, CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Seal } from '#ui/layout/Seal.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import { formatBytes } from '#ui/words/format.ts';
import type { CollectionPage, OwnHandIn } from '../api.ts';
import { dayText } from '../day-text.ts';
import { text } from '../text.ts';
import { Thumb } from './Thumb.tsx';
import type { HandIn } from './use-hand-in.ts';

const MOST_SHOWN = 6;

interface HandInReceiptProps {
  code: string;
  page: CollectionPage;
  own: OwnHandIn;
  handIn: HandIn;
}

/** The files that were handed in, under their number and seal; below the perforation the ways to change it. */
export function HandInReceipt({ code, page, own, handIn }: HandInReceiptProps) {
  useTopOfPage();
  return (
    <div className="mx-auto max-w-[520px]">
      <Ticket
        className="p-5 pb-7 sm:p-9"
        stubClassName="grid gap-4 p-5 sm:p-9 sm:pt-7"
        stub={<ChangeWays code={code} page={page} own={own} handIn={handIn} />}
      >
        <ReceiptHead />
        <p className="mt-6 text-h3 font-semibold [overflow-wrap:anywhere]">{page.title}</p>
        <Facts own={own} />
        <ReceiptNumber receipt={formatReceipt(own.receipt)} />
        <Files own={own} />
      </Ticket>
      <p className="mt-5 text-center text-small text-muted">
        {text.receipt.kept}
        {text.receipt.linkHint}
      </p>
    </div>
  );
}

function useTopOfPage(): void {
  // Who has pressed at the foot of a phone's window would see the middle of the receipt.
  useLayoutEffect(() => {
    // Its answer is a promise in newer browsers, which would be taken for the effect's end.
    void window.scrollTo(0, 0);
  }, []);
}

function ReceiptHead() {
  return (
    <div className="flex items-center gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <Check size={22} />
      </span>
      <h1 className="min-w-0 flex-1 font-display text-title font-bold">{text.receipt.title}</h1>
      <Seal text={text.receipt.seal} />
    </div>
  );
}

function Facts({ own }: { own: OwnHandIn }) {
  return (
    <p className="text-small text-muted" data-figures>
      {[own.hand_time && text.receipt.at(dayText(own.hand_time)), ...own.values.filter(Boolean)]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function ReceiptNumber({ receipt }: { receipt: string }) {
  return (
    <>
      <p className="mt-5 text-muted">{text.receipt.number}</p>
      <div className="flex items-center justify-between gap-3">
        <span className="font-code text-title font-semibold tracking-[0.04em] text-brand">
          {receipt}
        </span>
        <CopyIconButton label={text.receipt.copyNumber} onCopy={() => copyText(receipt)} />
      </div>
    </>
  );
}

/** The ways to change or withdraw it or to hand in another, and the link that leads back here. */
function ChangeWays({ code, page, own, handIn }: HandInReceiptProps) {
  const link = `${absoluteUrl(paths.collection(code))}#k=${handIn.key}`;
  return (
    <>
      <p className="flex items-center gap-2 text-small" data-figures>
        <CalendarClock size={16} aria-hidden="true" className="text-brand" />
        {changeNote(page, own)}
      </p>
      {handIn.withdrawing.error && (
        <Notice tone="danger" urgent>
          {errorText(handIn.withdrawing.error)}
        </Notice>
      )}
      {own.may_change ? (
        <ChangeButtons handIn={handIn} />
      ) : (
        page.state === 'open' && <AnotherButton onTake={handIn.takeAnother} />
      )}
      <CopyButton variant="ghost" icon={<Link2 size={17} />} onCopy={() => copyText(link)}>
        {text.receipt.link}
      </CopyButton>
    </>
  );
}

function AnotherButton({ onTake }: { onTake: () => void }) {
  return (
    <Button size="lg" onClick={onTake}>
      {text.receipt.another}
    </Button>
  );
}

function ChangeButtons({ handIn }: Pick<HandInReceiptProps, 'handIn'>) {
  const withdraw = async () => {
    if (await confirm({ ...text.receipt.confirm, danger: true })) handIn.withdrawing.mutate();
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="soft" size="lg" icon={<Pencil size={18} />} onClick={handIn.change}>
        {text.receipt.change}
      </Button>
      <Button
        size="lg"
        icon={<Undo2 size={18} />}
        busy={handIn.withdrawing.isPending}
        onClick={withdraw}
      >
        {text.receipt.withdraw}
      </Button>
    </div>
  );
}

function Files({ own }: { own: OwnHandIn }) {
  const files = own.files.filter(({ is_in }) => is_in);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const isVerified = files.every(({ verified }) => verified);
  return (
    <div className="mt-5 rounded-xl bg-soft p-4">
      <p className="flex justify-between gap-3" data-figures>
        {text.receipt.files(files.length)}
        <span className="text-muted">{formatBytes(total)}</span>
      </p>
      <ul className="mt-3 grid grid-cols-6 gap-2">
        {files.slice(0, MOST_SHOWN).map(({ id, path }) => (
          <li key={id} title={path}>
            <Thumb file={undefined} name={path} className="bg-card!" />
            <span className="sr-only">{path}</span>
          </li>
        ))}
      </ul>
      <Verified isVerified={isVerified} />
    </div>
  );
}

function Verified({ isVerified }: { isVerified: boolean }) {
  return (
    <p
      className={clsx(
        'mt-3 flex items-center gap-2 text-small',
        isVerified ? 'text-brand' : 'text-muted',
      )}
    >
      {isVerified && <ShieldCheck size={16} aria-hidden="true" />}
      {isVerified ? text.receipt.verified : text.receipt.unverified}
    </p>
  );
}

function changeNote(page: CollectionPage, own: OwnHandIn): string {
  if (own.may_change) return text.receipt.mayChange(dayText(page.end_time));
  return page.state === 'open' ? text.receipt.fixed : text.receipt.closed;
}
