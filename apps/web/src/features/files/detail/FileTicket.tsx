import { KeyRound, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { fileText } from '#files/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { FileIcon } from '#ui/FileIcon.tsx';
import { formatBytes } from '#ui/format.ts';
import type { FileDetail, SharedFile } from '../api.ts';
import { pageText } from '../page-text.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { DownloadArea } from './DownloadArea.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { Fact, Facts, PassOn, ShareTicket } from './ticket-parts.tsx';

/** The file as a ticket: what it is, how long it is kept, how to get it and how to pass it on. */
export function FileTicket({ detail, file }: { detail: FileDetail; file: SharedFile }) {
  const share = shareOf(detail, file);
  return (
    <ShareTicket share={share}>
      <Heading detail={detail} file={file} />
      <FileFacts file={file} />
      <div className="mt-auto pt-6">
        <DownloadArea code={detail.code} file={file} />
        <PassOn share={share} />
      </div>
    </ShareTicket>
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

function FileFacts({ file }: { file: SharedFile }) {
  const { facts } = pageText.detail;
  return (
    <Facts>
      <Fact label={facts.size}>{formatBytes(file.file_size)}</Fact>
      <Fact label={facts.type}>{fileText.types[file.file_type]}</Fact>
      <Fact label={facts.downloads}>{downloadsOf(file)}</Fact>
      <Fact label={facts.created}>{minutesOf(file.create_time)}</Fact>
      <Fact label={facts.expires}>{minutesOf(file.expire_time)}</Fact>
    </Facts>
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
