import { Download, RotateCcw, Trash2, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { text } from '../../text.ts';
import { isBusy, type WorkItem } from '../batch/work-item.ts';
import type { Output } from '../saving/saver.ts';
import type { WorkbenchView } from '../workbench-view.ts';

interface ItemActionsProps {
  view: Pick<WorkbenchView, 'batch' | 'saver' | 'outputs' | 'hasOutput'>;
  item: WorkItem;
  /** Only the buttons of the picture that the keyboard is on can be reached with Tab. */
  tabIndex: number;
}

/** Actions on one picture; the buttons carry the verb and the picture's name. */
export function ItemActions({ view, item, tabIndex }: ItemActionsProps) {
  const { id, stage, source } = item;
  const { name } = source.file;
  const hasOutput = view.hasOutput(item);
  const save = () => {
    // Its names may have changed since it was drawn. Of several files an archive is saved.
    const outputs = view.outputs([item]);
    if (outputs.length < 2) view.saver.saveOne(outputs[0] ?? originalOf(item));
    else void view.saver.saveZip(outputs, `${name.replace(/\.[^.]*$/, '')}.zip`);
  };
  const hasStopped = stage.state === 'failed' || stage.state === 'cancelled';
  return (
    <>
      {isBusy(item) && (
        <IconButton
          label={`${text.actions.cancel} ${name}`}
          icon={<X size={17} />}
          tabIndex={tabIndex}
          onClick={() => view.batch.cancel([id])}
        />
      )}
      {hasStopped && (
        <IconButton
          label={`${text.actions.retry} ${name}`}
          icon={<RotateCcw size={17} />}
          tone="brand"
          tabIndex={tabIndex}
          onClick={() => view.batch.retry([id])}
        />
      )}
      {(hasOutput || hasStopped) && (
        <IconButton
          label={`${hasOutput ? text.actions.save : text.actions.saveOriginal} ${name}`}
          icon={<Download size={17} />}
          tabIndex={tabIndex}
          onClick={save}
        />
      )}
      <IconButton
        label={`${text.actions.remove} ${name}`}
        icon={<Trash2 size={17} />}
        tone="danger"
        tabIndex={tabIndex}
        onClick={() => view.batch.remove([id])}
      />
    </>
  );
}

/** The original is always there to be had back. */
export function originalOf({ id, source }: WorkItem): Output {
  return { id, folder: '', name: source.file.name, file: source.file };
}
