import { failureText } from '@transmit/imaging/failure-text';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { AskedPages } from '../pages/AskedPages.tsx';
import { text } from '../text.ts';
import type { Saver, SaveView } from './saving/saver.ts';
import { useBatch } from './use-workbench.ts';
import type { Workbench } from './workbench.ts';

/** Tells the newest events of the batch: pictures taken off, with the way back, saving, a question about pages. */
export function WorkbenchNotices({ workbench }: { workbench: Workbench }) {
  const removed = useBatch(workbench, (view) => view.removed);
  return (
    <div role="status" className="grid gap-2.5 empty:hidden">
      {removed > 0 && (
        <Notice
          tone="info"
          action={
            <span className="flex gap-1">
              <Button size="sm" variant="ghost" onClick={() => workbench.batch.undoRemove()}>
                {text.actions.undo}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => workbench.batch.forgetRemoved()}>
                {text.actions.dismiss}
              </Button>
            </span>
          }
        >
          {text.removed(removed)}
        </Notice>
      )}
      <SaveNotice saver={workbench.saver} />
      <AskedPages />
    </div>
  );
}

function SaveNotice({ saver }: { saver: Saver }) {
  const view = useStore(saver.view);
  if (view.state === 'idle') return null;
  const isSaving = view.state === 'saving';
  return (
    <Notice
      tone={toneOf(view)}
      action={
        <Button
          size="sm"
          variant="ghost"
          onClick={() => (isSaving ? saver.cancel() : saver.dismiss())}
        >
          {isSaving ? text.saving.cancel : text.actions.dismiss}
        </Button>
      }
    >
      {isSaving ? (
        <span className="grid gap-1.5">
          {text.saving[view.place]}
          <ProgressBar value={view.share} label={text.saving[view.place]} />
        </span>
      ) : (
        saveWords(view)
      )}
    </Notice>
  );
}

function toneOf(view: SaveView) {
  if (view.state === 'failed') return 'danger';
  if (view.state === 'saved') return view.failures.length > 0 ? 'warn' : 'ok';
  return 'info';
}

function saveWords(view: Exclude<SaveView, { state: 'idle' | 'saving' }>): string {
  if (view.state === 'impossible') return text.saving.noFolder;
  if (view.state === 'failed') return text.saving.failed + failureText(view.failure);
  const [first] = view.failures;
  const saved =
    view.folder === undefined
      ? text.saving.savedZip(view.count)
      : text.saving.savedFolder(view.count, view.folder);
  if (!first) return saved;
  return `${saved}；${text.saving.incomplete(view.failures.length)}${failureText(first.failure)}`;
}
