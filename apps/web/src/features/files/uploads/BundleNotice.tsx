import type { UploadTask } from '@transmit/transfer';
import { Layers } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { openBundleShare } from '../share/use-share.ts';
import { useBundling } from './bundling.ts';
import { bundleNow } from './make-bundle.ts';
import { taskText } from './task-text.ts';
import { useUploadsView } from './uploads-view.ts';

/** How far the common code is: waiting for files, being made, made, or refused with a reason. */
export function BundleNotice() {
  const { state, made, problem } = useBundling();
  const where = 'mx-4 mb-4 sm:mx-6';
  switch (state) {
    case 'idle':
      return null;
    case 'waiting':
      return (
        <Notice tone="brand" icon={<Layers size={16} />} className={where}>
          {taskText.panel.bundleWaiting}
        </Notice>
      );
    case 'making':
      return (
        <Notice tone="brand" icon={<Spinner size={16} />} className={where}>
          {taskText.panel.bundleMaking}
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          tone="danger"
          urgent
          className={where}
          action={
            <Button size="sm" onClick={retry}>
              {taskText.panel.bundleRetry}
            </Button>
          }
        >
          {taskText.panel.bundleFailed}
          {problem}
        </Notice>
      );
    case 'made':
      return (
        <Notice
          tone="ok"
          urgent
          icon={<Layers size={16} />}
          className={where}
          action={
            <Button size="sm" onClick={openBundleShare}>
              {taskText.panel.bundleShow}
            </Button>
          }
        >
          {taskText.panel.bundleMade(made?.fileCount ?? 0)}
        </Notice>
      );
  }
}

function retry(): void {
  const { ids, settings } = useBundling.getState();
  const { byId } = useUploadsView.getState();
  const tasks = ids.flatMap((id): UploadTask[] => {
    const task = byId.get(id);
    return task?.state === 'success' ? [task] : [];
  });
  void bundleNow(tasks, settings);
}
