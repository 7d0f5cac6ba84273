import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Hero } from '#ui/layout/Hero.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import { text } from '../text.ts';
import { DROP_ID } from './intake/UploadDrop.tsx';
import { taskText } from './list/task-text.ts';
import { unstartedOf, useUploadsView } from './list/uploads-view.ts';
import { queue } from './uploads.ts';

/** The title of the screen while its list is what it is about. Load it lazily. */
export function UploadHead() {
  const { unstarted, busy } = useUploadsView((state) => state.progress);
  if (unstarted > 0) return <Hero {...text.heads.checking} aside={<Clear />} />;
  if (busy > 0) return <Hero {...text.heads.sending} />;
  return <Hero {...text.heads.stopped} />;
}

function Clear() {
  useEffect(() => focusDropOnceGone, []);
  return (
    <Button variant="ghost" size="sm" icon={<Trash2 size={16} />} onClick={clearUnstarted}>
      {taskText.panel.clear}
    </Button>
  );
}

/** Asks where more than a moment's choice would be lost. */
async function clearUnstarted(): Promise<void> {
  const ids = unstartedOf(useUploadsView.getState()).map(({ id }) => id);
  if (ids.length > 1 && !(await confirm(taskText.panel.confirmClear(ids.length)))) return;
  queue.remove(...ids);
}

/**
 * The button goes with the list that it has cleared: the way on is to choose anew. The question before it may still be
 * closing, and gives the focus to the page's main part where the button is gone.
 */
function focusDropOnceGone(): void {
  if (!document.activeElement?.matches('body, main, [role="alertdialog"] *')) return;
  document.getElementById(DROP_ID)?.focus({ preventScroll: true });
}
