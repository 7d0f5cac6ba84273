import { failureText } from '@transmit/imaging/failure-text';
import { toUndoCsv } from '@transmit/imaging/rename/rename-map';
import { Download, Undo2 } from 'lucide-react';
import { useStore } from 'zustand';
import { saveBlob } from '#platform/browser/download.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { csvBlob } from '../lists/name-list.ts';
import { words } from '../words.ts';
import { appliedWords } from './applied-words.ts';
import type { InPlaceRenaming } from './in-place.ts';
import type { NameFailure } from './rename-folders.ts';
import type { Applied } from './way-back.ts';

interface InPlaceNoticeProps {
  renaming: InPlaceRenaming;
  /** Note for afterwards. */
  note?: string;
}

/** Shows the progress of renaming on the disk, its outcome, and the way back. */
export function InPlaceNotice({ renaming, note = words.inPlace.rulesOff }: InPlaceNoticeProps) {
  const view = useStore(renaming.view);
  const dismiss = (
    <Button size="sm" variant="ghost" onClick={() => renaming.dismiss()}>
      {words.dismiss}
    </Button>
  );
  switch (view.state) {
    case 'idle':
      return null;
    case 'denied':
      return (
        <Notice tone="danger" urgent action={dismiss}>
          {words.inPlace.denied}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" urgent action={dismiss}>
          {failureText(view.failure)}
        </Notice>
      );
    case 'running':
      return (
        <Notice
          tone="info"
          action={
            <Button size="sm" variant="ghost" onClick={() => renaming.stop()}>
              {words.inPlace.stop}
            </Button>
          }
        >
          <Progress share={view.share} isUndo={view.isUndo} />
        </Notice>
      );
    case 'applied':
      return (
        <Notice tone={needsLook(view.applied) ? 'warn' : 'ok'}>
          <p role="status">{appliedWords(view.applied, note)}</p>
          {view.applied.brokenOff && <p className="mt-1">{failureText(view.applied.brokenOff)}</p>}
          <Failures failures={view.applied.failures} />
          <div className="mt-2 flex flex-wrap gap-2">
            <UndoButtons applied={view.applied} onUndo={() => renaming.undo()} />
            {dismiss}
          </div>
        </Notice>
      );
    case 'undone':
      return (
        <Notice tone={view.failures.length > 0 ? 'warn' : 'ok'} action={dismiss}>
          <p role="status">{words.inPlace.undone(view.count)}</p>
          <Failures failures={view.failures} />
        </Notice>
      );
  }
}

function Progress({ share, isUndo }: { share: number; isUndo: boolean }) {
  return (
    <span className="grid gap-1.5">
      {isUndo ? words.inPlace.undoing : words.inPlace.applying}
      <ProgressBar
        value={share}
        label={isUndo ? words.inPlace.undoingShare : words.inPlace.applyingShare}
      />
    </span>
  );
}

function UndoButtons({ applied, onUndo }: { applied: Applied; onUndo: () => void }) {
  return (
    <>
      <Button size="sm" icon={<Undo2 size={16} />} onClick={onUndo}>
        {words.inPlace.undo}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Download size={16} />}
        onClick={() => saveBlob(words.lists.undoFileName, csvBlob(toUndoCsv(applied.rows)))}
      >
        {words.inPlace.saveUndoList}
      </Button>
    </>
  );
}

/** Something was not renamed, or did not get its old name back. */
function needsLook({ failures, restored, brokenOff }: Applied): boolean {
  return failures.length > 0 || restored !== undefined || brokenOff !== undefined;
}

/** Lines that are shown; more help nobody. */
const MOST_LINES = 20;

function Failures({ failures }: { failures: readonly NameFailure[] }) {
  if (failures.length === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5">
      {failures.slice(0, MOST_LINES).map(({ name, why }) => (
        <li key={name} className="wrap-anywhere">
          {words.inPlace.failure(name, why)}
        </li>
      ))}
      {failures.length > MOST_LINES && (
        <li>{words.inPlace.moreFailures(failures.length - MOST_LINES)}</li>
      )}
    </ul>
  );
}
