import { Combine } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { doneOf } from '../workbench/batch/work-item.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import { joinSheets } from './join-sheets.ts';
import type { Sheet } from './sheet/sheet.ts';
import { textWorkbench } from './text-workbench.ts';
import { words } from './words.ts';

interface JoinNextProps {
  id: string;
  sheet: Sheet;
  onJoin: (sheet: Sheet) => void;
}

/** Two photographs of one sheet become one table; the second picture leaves the list. All that were joined can be had back. */
export function JoinNext({ id, sheet, onJoin }: JoinNextProps) {
  const next = useBatch(textWorkbench, ({ ids, byId }) => {
    const after = ids[ids.indexOf(id) + 1];
    const item = after === undefined ? undefined : byId.get(after);
    return item && doneOf(item) ? item : undefined;
  });
  const done = next && doneOf(next);
  if (!next || !done) return null;
  const join = () => {
    const joined = joinSheets(sheet, done.detail.history.present);
    if (!joined) return toast(words.otherColumns(next.source.file.name), 'error');
    onJoin(joined.sheet);
    textWorkbench.batch.remove([next.id], { isAlso: true });
    toast(words.joined(next.source.file.name, joined.repeated));
  };
  return (
    <Button variant="ghost" size="sm" icon={<Combine size={16} />} onClick={join}>
      {words.joinNext}
    </Button>
  );
}
