import { formatCode, timeLeft, toYuan } from '@transmit/contract';
import {
  Check,
  ChevronDown,
  FileText,
  Link2,
  MessageSquareText,
  Send,
  Share2,
  ShieldCheck,
} from 'lucide-react';
import { useState } from 'react';
import { useSold } from '#api/use-sold.ts';
import { usePaidForAll } from '#files/paying/paid-for-all.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { saveText } from '#platform/browser/download.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton, CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Seal } from '#ui/layout/Seal.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { text } from '../text.ts';
import { FeeText } from './FeeText.tsx';
import { ManageLine } from './ManageLine.tsx';
import { PayForAllButton } from './PayForAllButton.tsx';
import { QrFrame } from './QrFrame.tsx';
import { askedFeeFen, type ShareFacts, shareLink } from './share-facts.ts';
import { shareReceipt, shareSentence } from './share-sentences.ts';
import { shareText } from './share-text.ts';

interface ShareTicketProps {
  share: ShareFacts;
  /** Files beside it that could not be sent. */
  failedCount: number;
  onMore: () => void;
}

/** The ticket of what has been sent: code, link, QR code, and the terms on which they hold. */
export function ShareTicket({ share, failedCount, onMore }: ShareTicketProps) {
  return (
    <Ticket
      direction="row"
      className="p-6 sm:p-9"
      stubClassName="flex flex-col px-6 py-7 sm:w-[264px] sm:px-7 sm:pt-14"
      stub={<Stub share={share} onMore={onMore} />}
    >
      <TicketHeading />
      {failedCount > 0 && (
        <Notice tone="danger" className="mt-4">
          {shareText.others(failedCount)}
        </Notice>
      )}
      <FileLine share={share} />
      <p className="mt-6 text-small tracking-[0.15em] text-muted">{shareText.code}</p>
      <p className="font-code text-[clamp(2rem,8.6vw,3.25rem)] leading-tight font-semibold tracking-[0.04em] whitespace-nowrap text-brand">
        {formatCode(share.code)}
      </p>
      <CopyButtons share={share} />
      <LinkLine link={shareLink(share)} />
      <SystemShare share={share} />
      <PayForAllButton share={share} />
    </Ticket>
  );
}

/**
 * Fee in yuan that a receiver of what has just been sent is asked; 0 while it is not known whether anything is sold,
 * and when its sender has taken it over.
 */
function useAskedFee(share: ShareFacts): number {
  const isSold = useSold();
  const isPaidForAll = usePaidForAll(share.code);
  return isPaidForAll ? 0 : toYuan(askedFeeFen(share, isSold));
}

/** The password goes into the sentence unless its sender takes it out. */
function CopyButtons({ share }: { share: ShareFacts }) {
  const [withPassword, setWithPassword] = useState(true);
  const { password, ...withoutPassword } = share;
  const feeYuan = useAskedFee(share);
  const told = withPassword ? share : withoutPassword;
  return (
    <>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <CopyButton variant="primary" size="lg" onCopy={() => copyText(formatCode(share.code))}>
          {shareText.copyCode}
        </CopyButton>
        <CopyButton
          size="lg"
          icon={<MessageSquareText size={18} />}
          onCopy={() => copyText(shareSentence(told, { feeYuan }))}
        >
          {shareText.copyAll}
        </CopyButton>
      </div>
      {password && (
        <Checkbox
          label={shareText.withPassword}
          checked={withPassword}
          onChange={(event) => setWithPassword(event.target.checked)}
          className="mt-3 text-small"
        />
      )}
    </>
  );
}

/** The system's own sheet, on devices that have one. */
function SystemShare({ share }: { share: ShareFacts }) {
  const feeYuan = useAskedFee(share);
  if (typeof navigator.share !== 'function') return null;
  const { password: _, ...shown } = share;
  const hand = () =>
    navigator
      .share({ title: share.name, text: shareSentence(shown, { feeYuan }) })
      // Dismissed: nothing was to be shared after all.
      .catch(() => undefined);
  return (
    <Button icon={<Share2 size={17} />} wide className="mt-3" onClick={hand}>
      {shareText.systemShare}
    </Button>
  );
}

/** Things that few want: a receipt to keep, and the link to manage it elsewhere. */
function Extras({ share }: { share: ShareFacts }) {
  return (
    <details className="group text-small">
      <summary className="flex cursor-pointer list-none items-center gap-1 py-1 text-muted hover:text-brand">
        <ChevronDown size={16} aria-hidden="true" className="group-open:rotate-180" />
        {shareText.extras}
      </summary>
      <div className="mt-1 grid gap-2">
        <Button
          size="sm"
          className="justify-self-start"
          icon={<FileText size={16} />}
          onClick={() => saveText(shareText.receiptName(share.name), shareReceipt(share))}
        >
          {shareText.receipt}
        </Button>
        {share.manageUrl && <ManageLine code={share.code} link={share.manageUrl} />}
      </div>
    </details>
  );
}

export function TicketHeading() {
  return (
    <div className="flex items-center gap-3.5 pr-8 sm:pr-0">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <Check size={22} />
      </span>
      <p className="flex-1 font-display text-title font-bold">{text.share.title}</p>
      <Seal text={text.share.seal} />
    </div>
  );
}

function FileLine({ share }: { share: ShareFacts }) {
  const size = formatBytes(share.sizeBytes);
  const isPaid = useAskedFee(share) > 0;
  return (
    <div className="mt-5 flex items-center gap-3.5 rounded-lg bg-bg-2 px-4 py-3.5">
      {share.fileCount === undefined ? (
        <FileIcon name={share.name} size={42} />
      ) : (
        <BundleIcon size={42} />
      )}
      <div className="min-w-0">
        <MiddleEllipsis text={share.name} />
        <p className="text-small text-muted" data-figures>
          {share.fileCount === undefined ? size : shareText.bundleFacts(share.fileCount, size)}
          {isPaid && (
            <>
              {' · '}
              <FeeText sizes={share.fileSizes ?? [share.sizeBytes]} />
            </>
          )}
        </p>
        <p className="flex items-center gap-1 text-small text-ok">
          <ShieldCheck size={15} aria-hidden="true" />
          {shareText.verified}
        </p>
      </div>
    </div>
  );
}

export function LinkLine({ link }: { link: string }) {
  return (
    <div className="mt-3 flex items-center gap-2.5 rounded-md border border-line-2 py-1 pr-1 pl-3.5">
      <Link2 size={17} aria-hidden="true" className="shrink-0 text-muted" />
      <a href={link} className="min-w-0 flex-1 text-small text-muted hover:text-brand">
        <MiddleEllipsis text={link} />
      </a>
      <CopyButton variant="ghost" size="sm" icon={null} onCopy={() => copyText(link)}>
        {shareText.copyLink}
      </CopyButton>
    </div>
  );
}

function Stub({ share, onMore }: Pick<ShareTicketProps, 'share' | 'onMore'>) {
  return (
    <>
      <QrFrame value={shareLink(share)} label={shareText.qr} />
      <p className="mt-3 text-center text-small">{shareText.scan}</p>
      <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-small" data-figures>
        <div className="flex justify-between gap-3">
          <dt className="text-muted">{shareText.expires}</dt>
          <dd>{share.expireTime.slice(0, 16)}</dd>
        </div>
        <div className="flex justify-between gap-3">
          <dt className="text-muted">{shareText.left}</dt>
          <dd className="text-accent">{timeLeft(share.expireTime, serverNow())}</dd>
        </div>
        {share.maxDownloads !== undefined && (
          <div className="flex justify-between gap-3">
            <dt className="text-muted">{shareText.limit}</dt>
            <dd>{shareText.times(share.maxDownloads)}</dd>
          </div>
        )}
        {share.password && <PasswordLine password={share.password} />}
      </dl>
      <div className="mt-auto grid gap-3 pt-5">
        <Extras share={share} />
        <Button variant="soft" icon={<Send size={17} />} wide onClick={onMore}>
          {shareText.more}
        </Button>
      </div>
    </>
  );
}

function PasswordLine({ password }: { password: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="shrink-0 text-muted">{shareText.password}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className="wrap-anywhere">{password}</span>
        <CopyIconButton
          label={shareText.copyPassword}
          onCopy={() => copyText(password)}
          className="size-7"
        />
      </dd>
    </div>
  );
}
