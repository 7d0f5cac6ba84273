import { useQueryClient } from '@tanstack/react-query';
import { formatCode } from '@transmit/contract';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { refreshShare } from '#files/cached-files.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { useWideScreen } from '#platform/browser/use-wide-screen.ts';
import { keepPress } from '#platform/first-press.ts';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Ticket } from '#ui/layout/Ticket.tsx';
import { BundleIcon } from '#ui/words/BundleIcon.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { FileDetail } from '../api.ts';
import { DetailFailure } from '../detail/DetailFailure.tsx';
import { LongName } from '../detail/LongName.tsx';
import { SenderNote } from '../detail/SenderNote.tsx';
import { TicketSkeleton } from '../detail/TicketSkeleton.tsx';
import { usePageTitle } from '../detail/use-page-title.ts';
import { pageText } from '../page-text.ts';
import { QrFrame } from '../share/QrFrame.tsx';
import { shareLink } from '../share/share-facts.ts';
import { shareText } from '../share/share-text.ts';
import { OverTicket } from './OverTicket.tsx';
import { ProgressPanel, type Sending } from './ProgressPanel.tsx';
import { isUnknown } from './standing-query.ts';
import { promisedText } from './text.ts';
import { useStanding } from './use-standing.ts';

/** A code whose sending still goes up: how far it is, until it can be had, or never will be. Load it lazily. */
export function PromisedPage({ detail }: { detail: FileDetail }) {
  const { code } = detail;
  const { standing, error, isOld, askAgain } = useStanding(code);
  const [isAuto, setAuto] = useState(!detail.is_owner);
  // Kept for the moment in which the code has become what was sent and its page is not there yet.
  const [known, setKnown] = useState<Sending>();
  if (standing?.sending && standing.sending !== known) setKnown(standing.sending);
  usePageTitle(known?.name ?? '');
  useGoOn(code, standing, isAuto);
  // A code that was found a moment ago and is not any more was removed: no look brings it back.
  if (error && (isUnknown(error) || !standing)) {
    return <DetailFailure error={error} onRetry={askAgain} />;
  }
  if (!standing?.state || !known) return <TicketSkeleton />;
  const { state } = standing;
  if (state === 'cancelled' || state === 'ended') {
    const over = { code, name: known.name, kind: state, icon: <Icon sending={known} /> } as const;
    return <OverTicket {...over} onAskAgain={askAgain} />;
  }
  return (
    <>
      <Paper code={code}>
        <Heading sending={known} />
        <SenderNote note={known.note} />
        <ProgressPanel state={state} sending={known} isOld={isOld} />
        <WhatComes isOwn={detail.is_owner} isAuto={isAuto} onAuto={setAuto} />
      </Paper>
      <p className="-mt-2 flex items-center gap-2 px-1 text-small text-muted">
        <ShieldCheck size={16} aria-hidden="true" />
        {promisedText.checkedFirst}
      </p>
    </>
  );
}

const TRY_AGAIN_MS = 5000;

/** Once it can be had, the usual page takes this one's place; a wish to download is taken along, once. */
function useGoOn(
  code: string,
  standing: ReturnType<typeof useStanding>['standing'],
  isAuto: boolean,
): void {
  const queryClient = useQueryClient();
  const state = standing?.state;
  const isLocked = standing?.locked;
  const goOn = useEffectEvent(() => {
    if (isAuto && state === 'ready') keepPress(code);
    void refreshShare(queryClient, code);
  });
  useEffect(() => {
    // Locked while the page was open: it asks for the password, as any other does.
    if (state !== 'ready' && !isLocked) return;
    goOn();
    // Its answer may be lost on a line that has just come back.
    const timer = setInterval(() => goOn(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, isLocked]);
}

function Icon({ sending }: { sending: Sending }) {
  return sending.file_count > 1 ? (
    <BundleIcon size={54} />
  ) : (
    <FileIcon name={sending.name} size={54} />
  );
}

function Heading({ sending }: { sending: Sending }) {
  const { name, file_count, total_size } = sending;
  const facts = [
    ...(file_count > 1 ? [promisedText.files(file_count)] : []),
    formatBytes(total_size),
  ];
  return (
    <div className="flex items-start gap-4">
      <Icon sending={sending} />
      <div className="min-w-0 flex-1">
        <LongName name={name} />
        <p className="mt-1 text-small text-muted" data-figures>
          {facts.join(' · ')}
        </p>
      </div>
    </div>
  );
}

function WhatComes({
  isOwn,
  isAuto,
  onAuto,
}: {
  isOwn: boolean;
  isAuto: boolean;
  onAuto: (isAuto: boolean) => void;
}) {
  if (isOwn) return <p className="mt-5 text-small text-muted">{promisedText.own}</p>;
  return (
    <Switch
      checked={isAuto}
      onChange={(event) => onAuto(event.target.checked)}
      className="mt-5 w-full flex-row-reverse justify-between"
      label={
        <span className="min-w-0">
          <span className="block font-semibold">{promisedText.auto}</span>
          <span className="block text-small text-muted">
            {isAuto ? promisedText.autoHint : promisedText.keepOpen}
          </span>
        </span>
      }
    />
  );
}

/** A phone is where the code has come to already: it sees no stub. */
function Paper({ code, children }: { code: string; children: ReactNode }) {
  const isWide = useWideScreen();
  if (!isWide) {
    return (
      <Card raised className="p-5 sm:p-9">
        {children}
      </Card>
    );
  }
  const shown = formatCode(code);
  return (
    <Ticket
      direction="row"
      className="flex flex-col p-9"
      stubClassName="w-[264px] px-7 py-7"
      stub={
        <>
          <QrFrame value={shareLink({ code })} label={shareText.qr} />
          <p className="mt-2 text-center text-small text-muted">{promisedText.scan}</p>
          <p className="mt-4 border-t border-line pt-4 text-small text-muted">
            {pageText.detail.facts.code}
          </p>
          <div className="flex items-center justify-between gap-2">
            <span className="font-code text-h2 font-semibold tracking-[0.04em] whitespace-nowrap text-brand">
              {shown}
            </span>
            <CopyIconButton label={pageText.detail.copyCode} onCopy={() => copyText(shown)} />
          </div>
        </>
      }
    >
      {children}
    </Ticket>
  );
}
