import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { takesMessage, type UploadTask } from '@transmit/transfer';
import { FileSearch, Pause, Play, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { planKnownTo } from '#files/sender-plan.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { confirm } from '#ui/overlays/confirm.ts';
import { promiseText } from '../promised/text.ts';
import { findSeal } from '../sealing/seals.ts';
import { resumeSealed } from '../sealing/send-sealed.ts';
import { useIsSealing } from '../sealing/use-sealing.ts';
import { toUploadSettings } from '../settings/settings-form.ts';
import { useSettings } from '../settings/use-settings.ts';
import { queue, resumeUpload, startOne } from '../uploads.ts';
import { actionsFor, needsConfirmation, type TaskAction } from './task-actions.ts';
import { taskText } from './task-text.ts';
import { unstartedOf, useUploadsView } from './uploads-view.ts';

const ICONS: Record<TaskAction, ReactNode> = {
  start: <Play size={18} />,
  pause: <Pause size={18} />,
  resume: <Play size={18} />,
  choose: <FileSearch size={18} />,
  restart: <RotateCw size={18} />,
  cancel: <X size={18} />,
  remove: <X size={18} />,
};

/** The icon buttons of a row. Each says its verb and the name of its file. */
export function TaskActions({ task, name = task.name }: { task: UploadTask; name?: string }) {
  const isSealing = useIsSealing();
  const queries = useQueryClient();
  // One of several that are to be sealed together would go unsealed.
  const offered = actionsFor(task).filter((action) => !(isSealing && action === 'start'));
  return offered.map((action) => {
    const isEnding = action === 'cancel' || action === 'remove';
    return (
      <IconButton
        // A button in another's place, 继续 after 暂停, keeps the focus that the other had.
        key={isEnding ? 'end' : 'go'}
        icon={ICONS[action]}
        label={`${taskText.task.actions[action]} ${name}`}
        title={taskText.task.actions[action]}
        tone={isEnding ? 'danger' : action === 'pause' ? 'plain' : 'brand'}
        onClick={() => act(action, task, { name, queries })}
      />
    );
  });
}

interface ActContext {
  name: string;
  queries: QueryClient;
}

async function act(
  action: TaskAction,
  task: UploadTask,
  { name, queries }: ActContext,
): Promise<void> {
  if (needsConfirmation(action, task) && !(await confirmCancel(name, task))) return;
  switch (action) {
    case 'start': {
      const form = useSettings.getState();
      const hasMessage = takesMessage(unstartedOf(useUploadsView.getState()), form.eachOwn);
      const settings = toUploadSettings(form, { hasMessage, plan: planKnownTo(queries) });
      // A wrong download limit is said at its field; until it is right the file waits.
      return settings && startOne(task.id, settings);
    }
    case 'pause':
      return queue.pause(task.id);
    case 'resume':
    case 'choose':
    case 'restart':
      return findSeal(task.id) ? resumeSealed(task.id) : resumeUpload(task.id);
    case 'cancel':
      return queue.cancel(task.id);
    case 'remove':
      return queue.remove(task.id);
  }
}

function confirmCancel(name: string, { settings }: UploadTask): Promise<boolean> {
  const { title, body, action } = taskText.task.confirmCancel;
  // The code of several files goes on with the others.
  const { promise, sendingId } = settings;
  const endsCode = promise !== undefined && sendingId === undefined;
  const told = endsCode ? `${body}${promiseText.canceling}` : body;
  return confirm({ title: title(name), body: told, action, danger: true });
}
