import { toFen, toYuan } from '@transmit/contract';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { PaidPrompt } from '#files/download/PaidPrompt.tsx';
import { useDownload } from '#files/download/use-download.ts';
import { fileText } from '#files/text.ts';
import type { SharedPicture } from '#files/tools/fetch-files.ts';
import { isToolPicture } from '#files/tools/tool-pictures.ts';
import { useFirstPress } from '#platform/browser/use-first-press.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { Bundle, FileDetail } from '../api.ts';
import { hasLastDownload } from '../detail/download-state.ts';
import { leftText } from '../detail/FileFacts.tsx';
import { LongName } from '../detail/LongName.tsx';
import { SenderNote } from '../detail/SenderNote.tsx';
import { TakeButton } from '../detail/TakeButton.tsx';
import { DetailTicket, FactsLine, PassOn, TicketLine } from '../detail/ticket-parts.tsx';
import { useStartIfPressed } from '../detail/use-start-if-pressed.ts';
import { pageText } from '../page-text.ts';
import type { ShareFacts } from '../share/share-facts.ts';
import { chosenFiles } from './chosen-files.ts';

const ToolDoors = lazy(async () => ({
  default: (await import('#files/tools/ToolDoors.tsx')).ToolDoors,
}));

interface BundleTicketProps {
  door: FileDetail;
  bundle: Bundle;
  /** Indexes of the files that are ticked. */
  chosen: ReadonlySet<number>;
}

export function BundleTicket({ door, bundle, chosen }: BundleTicketProps) {
  const share: ShareFacts = {
    name: bundle.name,
    sizeBytes: bundle.total_size,
    code: door.code,
    expireTime: bundle.expire_time,
    hasPassword: door.has_password,
    fileCount: bundle.files.length,
  };
  const isWide = useWideScreen();
  // As it was when the page was opened: nothing moves, nor begins anew, under who downloads.
  const [mayPassOn] = useState(bundle.downloads_left !== 0 && !hasLastDownload(bundle));
  return (
    <DetailTicket share={share} hasStub={(isWide || door.is_owner) && mayPassOn}>
      <Heading door={door} bundle={bundle} />
      <SenderNote note={bundle.note} />
      <div className="pt-6">
        <ZipArea code={door.code} bundle={bundle} chosen={chosen} />
        {mayPassOn && <PassOn share={share} fee={feeOf(bundle)} />}
        <PictureDoors code={door.code} bundle={bundle} chosen={chosen} />
      </div>
      {isWide && (
        <div className="mt-auto pt-5">
          <BundleFacts bundle={bundle} />
        </div>
      )}
    </DetailTicket>
  );
}

/** The sum of what this viewer is asked for the files that are left, in yuan. */
function feeOf({ files }: Bundle): number {
  const left = files.filter(({ state }) => state === 'ready');
  return toYuan(left.reduce((fen, { fee }) => fen + (toFen(fee) ?? 0), 0));
}

function Heading({ door, bundle }: Omit<BundleTicketProps, 'chosen'>) {
  return (
    <div className="flex items-start gap-4">
      <BundleIcon size={54} />
      <div className="min-w-0 flex-1">
        <LongName name={bundle.name} />
        <TicketLine
          facts={[pageText.bundle.badge(bundle.files.length), formatBytes(bundle.total_size)]}
          expireTime={bundle.expire_time}
        />
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {door.has_password && (
            <Badge tone="accent">
              <KeyRound size={13} aria-hidden="true" />
              {door.is_owner ? pageText.detail.hasPassword : pageText.detail.unlocked}
            </Badge>
          )}
          {door.is_owner && <Badge outline>{pageText.bundle.owner}</Badge>}
        </div>
      </div>
    </div>
  );
}

/** Facts worth knowing after the files themselves. */
export function BundleFacts({ bundle }: { bundle: Bundle }) {
  const { facts } = pageText.detail;
  return (
    <FactsLine
      facts={[
        [facts.created, bundle.create_time.slice(0, 16)],
        [facts.expires, bundle.expire_time.slice(0, 16)],
        ...(bundle.downloads_left === null
          ? []
          : [[facts.timesLeft, leftText(bundle.downloads_left)] as const]),
      ]}
    />
  );
}

function ZipArea({ code, bundle, chosen }: Omit<BundleTicketProps, 'door'> & { code: string }) {
  const zip = useDownload();
  const take = (wanted: number[] | undefined) =>
    zip.download({ kind: 'zip', code, indexes: wanted });
  const { count, sizeBytes, indexes, files } = chosenFiles(bundle.files, chosen);
  const inert = inertTitle(bundle, count);
  const isFree = files.every(({ fee }) => fee === 0);
  useStartIfPressed(code, inert === undefined && isFree ? () => take(indexes) : undefined);
  const size = formatBytes(sizeBytes);
  useFirstPress(code, inert ? undefined : () => take(indexes));
  return (
    <div className="grid gap-3">
      <TakeButton inert={inert} isAsking={zip.isAsking} onTake={() => take(indexes)}>
        {indexes ? pageText.bundle.downloadChosen(count, size) : pageText.bundle.downloadAll(size)}
      </TakeButton>
      {zip.error && (
        <Notice tone="danger" urgent>
          {errorText(zip.error)}
        </Notice>
      )}
      <PaidPrompt paid={zip.paid} onTakeFree={take} />
    </div>
  );
}

/** Doors to the tools for those of the chosen files, or of all, that are pictures. */
function PictureDoors({
  code,
  bundle,
  chosen,
}: Omit<BundleTicketProps, 'door'> & { code: string }) {
  if (bundle.expire_status === 1) return null;
  const { files } = chosenFiles(bundle.files, chosen);
  const pictures = files
    .filter(({ path }) => isToolPicture(path))
    .map(({ index, path }): SharedPicture => ({ wanted: { kind: 'entry', code, index }, path }));
  if (pictures.length === 0) return null;
  return (
    <Suspense fallback={<div className="mt-3 h-9" />}>
      <ToolDoors pictures={pictures} />
    </Suspense>
  );
}

/**
 * A receiver who spent a download a moment ago may take it up again; the server knows, so the
 * button stays.
 */
function inertTitle(bundle: Bundle, readyCount: number): string | undefined {
  if (bundle.expire_status === 1) return fileText.state.expired;
  return readyCount === 0 ? pageText.bundle.nothing : undefined;
}
