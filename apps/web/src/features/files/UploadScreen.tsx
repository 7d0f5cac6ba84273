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
import { useUploadsView } from './uploads/list/uploads-view.ts';

const UploadPanel = lazy(async () => ({
  default: (await import('./uploads/list/UploadPanel.tsx')).UploadPanel,
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

/** /v/index: send on the left, pick up on the right, what is on its way below. */
export function UploadScreen() {
  const isDragging = useFileIntake();
  const hasTasks = useUploadsView((state) => state.ids.length > 0);
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
  return (
    <>
      <Hero {...text.hero} />
      <div className="container-page relative grid gap-6 pb-16">
        <div className="grid gap-6 lg:grid-cols-[2.05fr_1fr]">
          <UploadDrop isDragging={isDragging} />
          <PickUpTicket />
        </div>
        <Suspense>{hasRefusals && <IntakeRefusals />}</Suspense>
        <Suspense>{hasTasks && <UploadPanel />}</Suspense>
      </div>
      <Suspense>{hasTasks && <TicketHost />}</Suspense>
      <Suspense>{isWriting && <TextDialog />}</Suspense>
    </>
  );
}
