import { feeFen, feeText, formatCode } from '@transmit/contract';
import { Check, FileText, Link2, MessageSquareText, Send, ShieldCheck } from 'lucide-react';
import { copyText } from '#platform/clipboard.ts';
import { saveText } from '#platform/download.ts';
import { BundleIcon } from '#ui/BundleIcon.tsx';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { formatBytes } from '#ui/format.ts';
import { MiddleEllipsis } from '#ui/MiddleEllipsis.tsx';
import { Seal } from '#ui/Seal.tsx';
import { Ticket } from '#ui/Ticket.tsx';
import { text } from '../text.ts';
import { ManageLine } from './ManageLine.tsx';
import { QrFrame } from './QrFrame.tsx';
import { type ShareFacts, shareLink } from './share-facts.ts';
import { shareReceipt, shareSentence } from './share-sentences.ts';
import { shareText } from './share-text.ts';
import { timeLeft } from './time-left.ts';

/** The ticket of a file that has been sent: code, link, QR code and how long they hold. */
export function ShareTicket({ share, onMore }: { share: ShareFacts; onMore: () => void }) {
  return (
    <Ticket
      direction="row"
      className="p-6 sm:p-9"
      stubClassName="px-6 py-7 sm:w-[264px] sm:px-7 sm:pt-14"
      stub={<Stub share={share} />}
    >
      <Heading />
      <FileLine share={share} />
      <p className="mt-6 text-small tracking-[0.15em] text-muted">{shareText.code}</p>
      <p className="font-code text-[clamp(2rem,8.6vw,3.25rem)] leading-tight font-semibold tracking-[0.04em] whitespace-nowrap text-brand">
        {formatCode(share.code)}
      </p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <CopyButton variant="primary" size="lg" onCopy={() => copyText(formatCode(share.code))}>
          {shareText.copyCode}
        </CopyButton>
        <CopyButton
          size="lg"
          icon={<MessageSquareText size={18} />}
          onCopy={() => copyText(shareSentence(share))}
        >
          {shareText.copyAll}
        </CopyButton>
      </div>
      <LinkLine link={shareLink(share)} />
      {share.manageUrl && <ManageLine code={share.code} link={share.manageUrl} />}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Button
          icon={<FileText size={17} />}
          onClick={() => saveText(shareText.receiptName(share.name), shareReceipt(share))}
        >
          {shareText.receipt}
        </Button>
        <Button variant="soft" icon={<Send size={17} />} onClick={onMore}>
          {shareText.more}
        </Button>
      </div>
    </Ticket>
  );
}

function Heading() {
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
          {share.fileCount === undefined
            ? shareText.facts(size, feeText(feeFen(share.sizeBytes)))
            : shareText.bundleFacts(share.fileCount, size)}
        </p>
        <p className="flex items-center gap-1 text-small text-ok">
          <ShieldCheck size={15} aria-hidden="true" />
          {shareText.verified}
        </p>
      </div>
    </div>
  );
}

function LinkLine({ link }: { link: string }) {
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

function Stub({ share }: { share: ShareFacts }) {
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
          <dd className="text-accent">{timeLeft(share.expireTime, Date.now())}</dd>
        </div>
      </dl>
    </>
  );
}
