import { fileKindText } from '@transmit/contract';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PickedBadge } from '#files/row/PickedBadge.tsx';
import type { SharedPicture } from '#files/tools/fetch-files.ts';
import { isToolPicture } from '#files/tools/tool-pictures.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { FileDetail, SharedFile } from '../api.ts';
import { pageText } from '../page-text.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { DownloadArea } from './DownloadArea.tsx';
import { hasLastDownload } from './download-state.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { FileFacts } from './FileFacts.tsx';
import { LongName } from './LongName.tsx';
import { SenderNote } from './SenderNote.tsx';
import { DetailTicket, PassOn, TicketLine } from './ticket-parts.tsx';

const ToolDoors = lazy(async () => ({
  default: (await import('#files/tools/ToolDoors.tsx')).ToolDoors,
}));

/** The file as a ticket, for who came to fetch it: what it is, one button, then how to pass it on. */
export function FileTicket({ detail, file }: { detail: FileDetail; file: SharedFile }) {
  const share = shareOf(detail, file);
  const isWide = useWideScreen();
  // As it was when the page was opened: nothing moves, nor begins anew, under who downloads.
  const [mayPassOn] = useState(!hasLastDownload(file));
  return (
    <DetailTicket share={share} hasStub={(isWide || detail.is_owner) && mayPassOn}>
      <Heading detail={detail} file={file} />
      <SenderNote title={file.title} note={file.note} />
      <div className="pt-6">
        <DownloadArea code={detail.code} file={file} />
        {mayPassOn && <PassOn share={share} fee={file.fee} />}
        {isToolPicture(file.name) && (
          <Suspense fallback={<div className="mt-3 h-9" />}>
            <ToolDoors pictures={[pictureOf(detail, file)]} />
          </Suspense>
        )}
      </div>
      {isWide && (
        <div className="mt-auto pt-5">
          <FileFacts file={file} />
        </div>
      )}
    </DetailTicket>
  );
}

function Heading({ detail, file }: { detail: FileDetail; file: SharedFile }) {
  return (
    // The room of the star, its button and the gap, is the row's: what is painted before the star has come stays as wide.
    <div className="relative flex items-start gap-4 pr-13 pointer-coarse:pr-15">
      <FileIcon name={file.name} size={54} />
      <div className="min-w-0 flex-1">
        <LongName name={file.name} />
        <TicketLine
          facts={[fileKindText(file.name), formatBytes(file.file_size)]}
          expireTime={file.expire_time}
        />
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {detail.has_password && (
            <Badge tone="accent">
              <KeyRound size={13} aria-hidden="true" />
              {detail.is_owner ? pageText.detail.hasPassword : pageText.detail.unlocked}
            </Badge>
          )}
          {detail.is_owner && <Badge outline>{pageText.detail.owner}</Badge>}
          <PickedBadge time={file.picked_time} />
        </div>
      </div>
      <span className="absolute top-0 right-0">
        <FavoriteButton code={detail.code} name={file.name} />
      </span>
    </div>
  );
}

function pictureOf({ code }: FileDetail, { name }: SharedFile): SharedPicture {
  return { wanted: { kind: 'file', code, name }, path: name };
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
