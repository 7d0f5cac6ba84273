import { readChatBrowser } from '@transmit/contract';
import { clsx } from 'clsx';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { loadCodeFont } from '#platform/code-font.ts';
import { Hero } from '#ui/layout/Hero.tsx';
import { useLate, useSoon } from '#ui/loading/late.ts';
import { PickUpTicket } from './pickup/PickUpTicket.tsx';
import { text } from './text.ts';
import { forgetTypedOnLeaving } from './uploads/forget-typed.ts';
import { useArriving } from './uploads/intake/arriving.ts';
import { useIntakeRefusals } from './uploads/intake/intake-refusals.ts';
import { useTextDraft } from './uploads/intake/text-draft.ts';
import { UploadDrop } from './uploads/intake/UploadDrop.tsx';
import { useFileIntake } from './uploads/intake/use-file-intake.ts';
import { useTextPaste } from './uploads/intake/use-text-paste.ts';
import { isUnfinished, listSent, useUploadsView } from './uploads/list/uploads-view.ts';
import { listParts } from './uploads/list-parts.ts';
import { listMade } from './uploads/sendings.ts';

const IntakeRefusals = lazy(async () => ({
  default: (await import('./uploads/intake/IntakeRefusals.tsx')).IntakeRefusals,
}));
const TextDialog = lazy(async () => ({
  default: (await import('./uploads/intake/TextDialog.tsx')).TextDialog,
}));
const TicketHost = lazy(async () => ({
  default: (await import('./TicketHost.tsx')).TicketHost,
}));

const ChatNote = lazy(async () => ({
  default: (await import('#files/chat-note/ChatNote.tsx')).ChatNote,
}));

const IN_CHAT = readChatBrowser(navigator.userAgent) !== undefined;

// A logout happens on another screen as well, so the screen's own effects would not hear of it.
forgetTypedOnLeaving();

/**
 * /v/index: send on the left, pick up on the right. Once files are chosen their list is the screen, until the
 * last of them has arrived: then it stands below.
 */
export function UploadScreen() {
  const isDragging = useFileIntake();
  const [filesBefore] = useState(listSent);
  const [sendingsBefore] = useState(listMade);
  const { hasTasks, isChoosing, isListing, parts, listed, beside } = useList(isDragging);
  const hasRefusals = useIntakeRefusals(
    ({ sentences, notes }) => sentences.length + notes.length > 0,
  );
  const isWriting = useTextDraft(({ isOpen }) => isOpen);
  useTextPaste();
  // While the bytes are on their way, so that the code shows as soon as there is one.
  useEffect(() => {
    if (!hasTasks) return;
    loadCodeFont();
  }, [hasTasks]);
  // By their keys they keep what is open and focused in them, wherever they stand.
  const list = parts && (
    <List key="list" parts={parts} isListed={listed !== undefined} isDragging={isDragging} />
  );
  const side = <Side key="side" parts={isChoosing ? beside : undefined} />;
  return (
    <>
      {listed ? <listed.UploadHead /> : <Hero {...text.hero} />}
      <div className="container-page relative grid gap-6 pb-16">
        <Suspense>{IN_CHAT && <ChatNote place="sending" />}</Suspense>
        <Suspense>{hasRefusals && <IntakeRefusals />}</Suspense>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2.05fr_1fr]">
          {listed
            ? [list, side]
            : [
                <UploadDrop
                  key="drop"
                  isDragging={isDragging}
                  isListing={isListing}
                  onChoosing={bringList}
                />,
                side,
                list,
              ]}
        </div>
      </div>
      <Suspense>{beside && isChoosing && <beside.StartBar />}</Suspense>
      {/* A boundary of its own: one that already shows something would hold back all that comes with it. */}
      {beside && (
        <Suspense>
          <TicketHost filesBefore={filesBefore} sendingsBefore={sendingsBefore} />
        </Suspense>
      )}
      <Suspense>{isWriting && <TextDialog />}</Suspense>
    </>
  );
}

type ListParts = NonNullable<typeof listParts.part>;

/** Tells what of the list there is to be drawn; `listed` is there while the list is the screen. */
function useList(isDragging: boolean) {
  const hasTasks = useUploadsView((state) => state.ids.length > 0);
  const isChoosing = useUploadsView(({ progress }) => progress.unstarted > 0);
  const isUnderWay = useUploadsView(({ progress }) => isUnfinished(progress));
  useSoon(listParts, isDragging);
  const late = useLate(listParts, hasTasks);
  // The place for files stays until the list can be drawn in its stead.
  const parts = hasTasks ? late : undefined;
  const listed = isUnderWay ? parts : undefined;
  const isListing = useArriving() || (isUnderWay && !parts);
  // The list answers the choice; beside it nothing has to stand in the same frame.
  const beside = useDeferredValue(parts);
  return { hasTasks, isChoosing, isListing, parts, listed, beside };
}

interface ListProps {
  parts: ListParts;
  isListed: boolean;
  isDragging: boolean;
}

function List({ parts, isListed, isDragging }: ListProps) {
  return (
    <div className={clsx('min-w-0', !isListed && 'lg:col-span-2')}>
      <Suspense>
        <parts.UploadPanel isScreen={isListed} isDragging={isDragging} />
      </Suspense>
    </div>
  );
}

function Side({ parts }: { parts: ListParts | undefined }) {
  return (
    <div className="min-w-0">
      {parts ? (
        <Suspense>
          <parts.UploadSettingsForm />
        </Suspense>
      ) : (
        <PickUpTicket />
      )}
    </div>
  );
}

/** A list that cannot come is told by the screen that needs it. */
function bringList(): void {
  listParts.load().catch(() => undefined);
}
