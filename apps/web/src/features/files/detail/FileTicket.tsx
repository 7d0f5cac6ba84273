import { formatCode } from '@transmit/contract';
import { KeyRound, Link2, MessageSquareText, ShieldCheck, ShieldQuestion } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyText } from '#platform/clipboard.ts';
import { Badge } from '#ui/Badge.tsx';
import { CopyButton, CopyIconButton } from '#ui/CopyButton.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { formatBytes } from '#ui/format.ts';
import { Ticket } from '#ui/Ticket.tsx';
import type { FileDetail, SharedFile } from '../api.ts';
import { QrFrame } from '../share/QrFrame.tsx';
import { type ShareFacts, shareLink, shareSentence } from '../share/share-facts.ts';
import { timeLeft } from '../share/time-left.ts';
import { text } from '../text.ts';
import { DownloadArea } from './DownloadArea.tsx';

/** The file as a ticket: what it is, how long it is kept, how to get it and how to pass it on. */
export function FileTicket({ detail, file }: { detail: FileDetail; file: SharedFile }) {
  const share = shareOf(detail, file);
  return (
    <Ticket
      direction="row"
      className="flex min-w-0 flex-col p-6 sm:p-9"
      stubClassName="px-6 py-7 sm:w-[264px] sm:px-7"
      stub={<Stub share={share} />}
    >
      <Heading detail={detail} file={file} />
      <Facts file={file} />
      <div className="mt-auto pt-6">
        <DownloadArea code={detail.code} file={file} />
        <PassOn share={share} />
      </div>
    </Ticket>
  );
}

function Heading({ detail, file }: { detail: FileDetail; file: SharedFile }) {
  return (
    <div className="flex items-start gap-4">
      <FileIcon name={file.name} size={54} />
      <div className="min-w-0 flex-1">
        <h1 className="text-h2 font-semibold wrap-anywhere">{file.name}</h1>
        <div className="mt-2 flex flex-wrap gap-2">
          {file.expire_status === 1 && <Badge tone="danger">{text.detail.expired}</Badge>}
          {file.verified ? (
            <Badge tone="ok">
              <ShieldCheck size={14} aria-hidden="true" />
              {text.detail.verified}
            </Badge>
          ) : (
            <Badge>
              <ShieldQuestion size={14} aria-hidden="true" />
              {text.detail.unverified}
            </Badge>
          )}
          {detail.has_password && (
            <Badge tone="accent">
              <KeyRound size={13} aria-hidden="true" />
              {text.detail.hasPassword}
            </Badge>
          )}
          {detail.is_owner && <Badge outline>{text.detail.owner}</Badge>}
        </div>
      </div>
    </div>
  );
}

function Facts({ file }: { file: SharedFile }) {
  const { facts } = text.detail;
  return (
    <dl
      className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg bg-soft px-5 py-4 lg:grid-cols-3"
      data-figures
    >
      <Fact label={facts.size}>{formatBytes(file.file_size)}</Fact>
      <Fact label={facts.type}>{text.detail.types[file.file_type]}</Fact>
      <Fact label={facts.downloads}>{downloadsOf(file)}</Fact>
      <Fact label={facts.created}>{minutesOf(file.create_time)}</Fact>
      <Fact label={facts.expires}>{minutesOf(file.expire_time)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PassOn({ share }: { share: ShareFacts }) {
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <CopyButton icon={<Link2 size={17} />} onCopy={() => copyText(shareLink(share))}>
        {text.detail.copyLink}
      </CopyButton>
      <CopyButton
        icon={<MessageSquareText size={17} />}
        onCopy={() => copyText(shareSentence(share))}
      >
        {text.detail.copyAll}
      </CopyButton>
    </div>
  );
}

function Stub({ share }: { share: ShareFacts }) {
  const code = formatCode(share.code);
  return (
    <>
      <QrFrame value={shareLink(share)} label={text.share.qr} />
      <p className="mt-5 text-small text-muted">{text.detail.facts.code}</p>
      <div className="flex items-center justify-between gap-2">
        <span className="font-code text-h2 font-semibold tracking-[0.04em] whitespace-nowrap text-brand">
          {code}
        </span>
        <CopyIconButton label={text.detail.copyCode} onCopy={() => copyText(code)} />
      </div>
      <p className="flex justify-between border-t border-line pt-2 text-small" data-figures>
        <span className="text-muted">{text.detail.facts.left}</span>
        <span className="text-accent">{timeLeft(share.expireTime, Date.now())}</span>
      </p>
    </>
  );
}

function shareOf(detail: FileDetail, file: SharedFile): ShareFacts {
  return {
    name: file.name,
    sizeBytes: file.file_size,
    code: detail.code,
    expireTime: file.expire_time,
    hasPassword: detail.has_password,
  };
}

function downloadsOf(file: SharedFile): string {
  return file.downloads_left === null
    ? text.detail.count(file.dcount)
    : text.detail.countLimited(file.dcount, file.downloads_left);
}

function minutesOf(wireTime: string): string {
  return wireTime.slice(0, 16);
}
