import type { RenameRow } from '@transmit/imaging';
import { words } from '../words.ts';
import type { NamePart } from './changed-parts.ts';
import { NameEditor } from './NameEditor.tsx';
import { NameText } from './NameText.tsx';
import type { RowActions } from './row-actions.ts';

interface NewNameProps {
  row: RenameRow;
  parts: readonly NamePart[];
  actions: RowActions;
}

/** The new name: a button that opens into a field. */
export function NewName({ row, parts, actions }: NewNameProps) {
  if (actions.editing === row.id) {
    return (
      <NameEditor
        before={row.before}
        after={row.after}
        onDone={(editing) => actions.onEndEdit(row.id, editing)}
      />
    );
  }
  return (
    <button
      type="button"
      title={words.table.press}
      aria-label={
        row.isChanged ? words.table.pressNew(row.after) : words.table.pressSame(row.before)
      }
      onClick={() => actions.onStartEdit(row.id)}
      className="-mx-1.5 -my-0.5 cursor-text rounded-md px-1.5 py-0.5 text-left hover:bg-soft pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {row.isChanged ? (
        <NameText parts={parts} side="after" />
      ) : (
        <span className="text-muted">{words.table.same}</span>
      )}
    </button>
  );
}
