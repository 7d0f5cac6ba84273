import { readChatBrowser } from '@transmit/contract';
import { clsx } from 'clsx';
import { lazy, Suspense, useEffect } from 'react';
import { loadCodeFont } from '#platform/code-font.ts';
import { Hero } from '#ui/layout/Hero.tsx';
import { PickUpTicket } from './pickup/PickUpTicket.tsx';
import { text } from './text.ts';
import { useIntakeRefusals } from './uploads/intake/intake-refusals.ts';
import { useTextDraft } from './uploads/intake/text-draft.ts';
import { UploadDrop } from './uploads/intake/UploadDrop.tsx';
import { useFileIntake } from './uploads/intake/use-file-intake.ts';
import { useTextPaste } from './uploads/intake/use-text-paste.ts';
import { isUnfinished, useUploadsView } from './uploads/list/uploads-view.ts';

const UploadPanel = lazy(async () => ({
  default: (await import('./uploads/list/UploadPanel.tsx')).UploadPanel,
}));
const UploadSettingsForm = lazy(async () => ({
  default: (await import('./uploads/settings/UploadSettingsForm.tsx')).UploadSettingsForm,
}));
const StartBar = lazy(async () => ({
  default: (await import('./uploads/settings/StartBar.tsx')).StartBar,
}));
const UploadHead = lazy(async () => ({
  default: (await import('./uploads/UploadHead.tsx')).UploadHead,
}));
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

/**
 * /v/index: send on the left, pick up on the right. Once files are chosen their list is the screen, until the
 * last of them has arrived: then it stands below.
 */
export function UploadScreen() {
  const isDragging = useFileIntake();
  const hasTasks = useUploadsView((state) => state.ids.length > 0);
  const isChoosing = useUploadsView(({ progress }) => progress.unstarted > 0);
  const isListed = useUploadsView(({ progress }) => isUnfinished(progress));
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
  const list = hasTasks && (
    <div key="list" className={clsx('min-w-0', !isListed && 'lg:col-span-2')}>
      <Suspense>
        <UploadPanel isScreen={isListed} isDragging={isDragging} />
      </Suspense>
    </div>
  );
  const side = (
    <div key="side" className="min-w-0">
      {isChoosing ? (
        <Suspense>
          <UploadSettingsForm />
        </Suspense>
      ) : (
        <PickUpTicket />
      )}
    </div>
  );
  return (
    <>
      {isListed ? (
        <Suspense fallback={<Hero {...text.hero} />}>
          <UploadHead />
        </Suspense>
      ) : (
        <Hero {...text.hero} />
      )}
      <div className="container-page relative grid gap-6 pb-16">
        <Suspense>{IN_CHAT && <ChatNote place="sending" />}</Suspense>
        <Suspense>{hasRefusals && <IntakeRefusals />}</Suspense>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2.05fr_1fr]">
          {isListed
            ? [list, side]
            : [<UploadDrop key="drop" isDragging={isDragging} />, side, list]}
        </div>
      </div>
      <Suspense>{isChoosing && <StartBar />}</Suspense>
      <Suspense>{hasTasks && <TicketHost />}</Suspense>
      <Suspense>{isWriting && <TextDialog />}</Suspense>
    </>
  );
}
