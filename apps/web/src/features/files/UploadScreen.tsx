import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { loadCodeFont } from '#platform/code-font.ts';
import { Hero } from '#ui/Hero.tsx';
import { PickUpTicket } from './pickup/PickUpTicket.tsx';
import { shareOf } from './share/share-facts.ts';
import { closeShare, useShare, useShareWhenDone, useShareWhenMade } from './share/use-share.ts';
import { text } from './text.ts';
import { useIntakeRefusals } from './uploads/intake-refusals.ts';
import { useSendings } from './uploads/sendings.ts';
import { useTextDraft } from './uploads/text-draft.ts';
import { UploadDrop } from './uploads/UploadDrop.tsx';
import { useUploadsView } from './uploads/uploads-view.ts';
import { useFileIntake } from './uploads/use-file-intake.ts';
import { useTextPaste } from './uploads/use-text-paste.ts';

const UploadPanel = lazy(async () => ({
  default: (await import('./uploads/UploadPanel.tsx')).UploadPanel,
}));
const IntakeRefusals = lazy(async () => ({
  default: (await import('./uploads/IntakeRefusals.tsx')).IntakeRefusals,
}));
const TextDialog = lazy(async () => ({
  default: (await import('./uploads/TextDialog.tsx')).TextDialog,
}));
const loadSharePanel = async () => ({ default: (await import('./SharePanel.tsx')).SharePanel });
const SharePanel = lazy(loadSharePanel);

/** /v/index: send on the left, pick up on the right, what is on its way below. */
export function UploadScreen() {
  const isDragging = useFileIntake();
  const hasTasks = useUploadsView((state) => state.ids.length > 0);
  const hasRefusals = useIntakeRefusals(({ sentences }) => sentences.length > 0);
  const isWriting = useTextDraft(({ isOpen }) => isOpen);
  useTextPaste();
  useShareWhenDone();
  useShareWhenMade();
  // While the bytes are on their way, so that the code shows as soon as there is one.
  useEffect(() => {
    if (!hasTasks) return;
    loadSharePanel().catch(() => undefined);
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
      <OpenShare />
      <Suspense>{isWriting && <TextDialog />}</Suspense>
    </>
  );
}

function OpenShare() {
  // Drawn in slices: the ticket comes while other files may still be on their way.
  const { taskId, sendingId } = useDeferredValue(useShare());
  const task = useUploadsView((state) => (taskId ? state.byId.get(taskId) : undefined));
  const made = useSendings(({ byId }) => (sendingId ? byId.get(sendingId)?.made : undefined));
  const share = sendingId ? made : task && shareOf(task);
  if (!share) return null;
  return (
    <Suspense>
      <SharePanel share={share} onClose={closeShare} />
    </Suspense>
  );
}
