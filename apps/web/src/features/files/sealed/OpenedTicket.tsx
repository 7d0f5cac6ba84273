import { feeYuanText } from '@transmit/contract';
import { totalBytes } from '@transmit/sealed';
import { ShieldCheck, Square } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { PaidPrompt } from '#files/download/PaidPrompt.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { SharedFile } from '../api.ts';
import { downloadState } from '../detail/download-state.ts';
import { SenderNote } from '../detail/SenderNote.tsx';
import { TakeButton } from '../detail/TakeButton.tsx';
import { TicketLine } from '../detail/ticket-parts.tsx';
import type { OpenedShare } from './opened-share.ts';
import { SealedList } from './SealedList.tsx';
import { SealedPreviewCard } from './SealedPreview.tsx';
import { nameOf } from './take-sealed.ts';
import { sealedText } from './text.ts';
import { type TakingState, useTaking } from './use-taking.ts';
import { WaxSeal } from './WaxSeal.tsx';

interface OpenedTicketProps {
  share: OpenedShare;
  file: SharedFile;
}

/** A sealed share that is open: its names, and its files, which open while they are downloaded. */
export function OpenedTicket({ share, file }: OpenedTicketProps) {
  const { contents } = share;
  const taking = useTaking(share);
  const state = downloadState(file);
  const isOne = contents.files.length === 1;
  const size = formatBytes(totalBytes(contents));
  return (
    <>
      <Card raised className="relative p-5 sm:p-9">
        <span className="absolute top-5 right-5 sm:top-7 sm:right-9">
          <WaxSeal size={64} isBroken />
        </span>
        <OpenedHead share={share} size={size} expireTime={file.expire_time} />
        <SenderNote title="" note={contents.note} />
        <div className="grid gap-3 pt-6">
          <TakeButton
            inert={state.kind === 'inert' ? state.title : undefined}
            isAsking={taking.isAsking}
            onTake={() => taking.take(isOne ? 0 : 'all')}
          >
            {buttonText(file.fee, isOne, size)}
          </TakeButton>
          <Progress taking={taking} />
          <PaidPrompt paid={taking.paid} isLikely={state.kind === 'paid'} />
        </div>
        {!isOne && (
          <SealedList share={share} file={file} take={taking.take} isAsking={taking.isAsking} />
        )}
      </Card>
      {isOne && state.kind !== 'inert' && <SealedPreviewCard share={share} terms={file} />}
    </>
  );
}

interface OpenedHeadProps {
  share: OpenedShare;
  size: string;
  expireTime: string;
}

function OpenedHead({ share, size, expireTime }: OpenedHeadProps) {
  const { files } = share.contents;
  const [first] = files;
  return (
    <div className="flex items-start gap-4 pr-16">
      <FileIcon name={first ? nameOf(first.path) : ''} size={54} />
      <div className="min-w-0 flex-1">
        <h1 className="text-h2 font-semibold wrap-anywhere">{titleOf(share)}</h1>
        <TicketLine facts={[sealedText.files(files.length, size)]} expireTime={expireTime} />
        <p className="mt-1 flex items-center gap-1 text-small text-ok">
          <ShieldCheck size={15} aria-hidden="true" />
          {sealedText.opened}
        </p>
      </div>
    </div>
  );
}

function titleOf({ contents }: OpenedShare): string {
  const [first] = contents.files;
  if (contents.title) return contents.title;
  const name = first ? nameOf(first.path) : '';
  return contents.files.length > 1 ? sealedText.several(name, contents.files.length) : name;
}

function buttonText(fee: number, isOne: boolean, size: string): string {
  if (fee > 0) return sealedText.takePaid(feeYuanText(fee));
  return isOne ? sealedText.take(size) : sealedText.takeAll(size);
}

function Progress({ taking }: { taking: TakingState }) {
  const { running, problem, finished } = taking;
  return (
    <>
      {running && (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="mb-1.5 text-small text-muted" data-figures>
              {sealedText.taking(running.name, Math.floor(running.share * 100))}
            </p>
            <ProgressBar value={running.share} label={running.name} />
          </div>
          <IconButton label={sealedText.stop} icon={<Square size={16} />} onClick={taking.stop} />
        </div>
      )}
      {finished && (
        <p role="status" className="text-small text-ok">
          {sealedText.done(finished)}
        </p>
      )}
      {problem !== undefined && (
        <Notice tone="danger" urgent>
          {typeof problem === 'string' ? problem : errorText(problem)}
        </Notice>
      )}
    </>
  );
}
