import type { RenameRow } from '@transmit/imaging';
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
      title="点击修改"
      aria-label={row.isChanged ? `新名字 ${row.after}，点击修改` : `不变，点击修改 ${row.before}`}
      onClick={() => actions.onStartEdit(row.id)}
      className="-mx-1.5 -my-0.5 cursor-text rounded-md px-1.5 py-0.5 text-left hover:bg-soft pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      {row.isChanged ? (
        <NameText parts={parts} side="after" />
      ) : (
        <span className="text-muted">不变</span>
      )}
    </button>
  );
}
