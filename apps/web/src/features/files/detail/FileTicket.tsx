import { KeyRound, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { fileText } from '#files/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { formatBytes } from '#ui/format.ts';
import { Ticket } from '#ui/Ticket.tsx';
import type { FileDetail, SharedFile } from '../api.ts';
import { pageText } from '../page-text.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { DownloadArea } from './DownloadArea.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { Fact, PassOn, Stub } from './ticket-parts.tsx';

/** The file as a ticket: what it is, how long it is kept, how to get it and how to pass it on. */
export function FileTicket({ detail, file }: { detail: FileDetail; file: SharedFile }) {
  const share = shareOf(detail, file);
  return (
    <Ticket
      direction="row"
      className="flex flex-col p-6 sm:p-9"
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
          {file.expire_status === 1 && <Badge tone="danger">{fileText.state.expired}</Badge>}
          {file.verified ? (
            <Badge tone="ok">
              <ShieldCheck size={14} aria-hidden="true" />
              {pageText.detail.verified}
            </Badge>
          ) : (
            <Badge>
              <ShieldQuestion size={14} aria-hidden="true" />
              {pageText.detail.unverified}
            </Badge>
          )}
          {detail.has_password && (
            <Badge tone="accent">
              <KeyRound size={13} aria-hidden="true" />
              {pageText.detail.hasPassword}
            </Badge>
          )}
          {detail.is_owner && <Badge outline>{pageText.detail.owner}</Badge>}
        </div>
      </div>
      <FavoriteButton code={detail.code} name={file.name} />
    </div>
  );
}

function Facts({ file }: { file: SharedFile }) {
  const { facts } = pageText.detail;
  return (
    <dl
      className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg bg-soft px-5 py-4 lg:grid-cols-3"
      data-figures
    >
      <Fact label={facts.size}>{formatBytes(file.file_size)}</Fact>
      <Fact label={facts.type}>{fileText.types[file.file_type]}</Fact>
      <Fact label={facts.downloads}>{downloadsOf(file)}</Fact>
      <Fact label={facts.created}>{minutesOf(file.create_time)}</Fact>
      <Fact label={facts.expires}>{minutesOf(file.expire_time)}</Fact>
    </dl>
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
    ? pageText.detail.count(file.dcount)
    : pageText.detail.countLimited(file.dcount, file.downloads_left);
}

function minutesOf(wireTime: string): string {
  return wireTime.slice(0, 16);
}
