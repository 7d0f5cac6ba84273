import { lazy, Suspense, useMemo, useState } from 'react';
import { useSendings } from '../sendings.ts';
import { FolderRow } from './FolderRow.tsx';
import { type ListRow, listRows } from './list-rows.ts';
import { SendingRow } from './SendingRow.tsx';
import { taskText } from './task-text.ts';
import { UploadTaskRow } from './UploadTaskRow.tsx';
import { useUploadsView } from './uploads-view.ts';
import { useDrawn } from './use-drawn.ts';
import type { RowsProps } from './VirtualTaskList.tsx';

/** From here on only the rows in sight are drawn (docs/decisions/0004). */
const VIRTUAL_FROM = 200;
const SHOWN_WHILE_LOADING = 20;

const VirtualTaskList = lazy(async () => ({
  default: (await import('./VirtualTaskList.tsx')).VirtualTaskList,
}));

export function UploadTaskList() {
  const { rows, toggle } = useRows();
  const drawRow = (row: ListRow) => <Row row={row} onToggle={() => toggle(row.key)} />;
  if (rows.length <= VIRTUAL_FROM) return <PlainTaskList rows={rows} drawRow={drawRow} />;
  const first = rows.slice(0, SHOWN_WHILE_LOADING);
  return (
    <Suspense fallback={<PlainTaskList rows={first} drawRow={drawRow} />}>
      <VirtualTaskList rows={rows} drawRow={drawRow} />
    </Suspense>
  );
}

function useRows() {
  const ids = useUploadsView((state) => state.ids);
  const idOfTask = useSendings((state) => state.idOfTask);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => {
    // A file's place does not change, so the list is laid out anew only when files come and go.
    const { byId } = useUploadsView.getState();
    return listRows(
      ids.flatMap((id) => byId.get(id) ?? []),
      { idOfTask, open },
    );
  }, [ids, idOfTask, open]);
  const toggle = (key: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return { rows, toggle };
}

/** Rows out of sight skip layout and paint until they are scrolled to. */
function PlainTaskList({ rows, drawRow }: RowsProps) {
  const drawn = useDrawn(rows.length);
  return (
    <ul aria-label={taskText.panel.title}>
      {rows.slice(0, drawn).map((row) => (
        <li
          key={row.key}
          className="border-t border-line [contain-intrinsic-size:auto_84px] [content-visibility:auto]"
        >
          {drawRow(row)}
        </li>
      ))}
    </ul>
  );
}

function Row({ row, onToggle }: { row: ListRow; onToggle: () => void }) {
  switch (row.kind) {
    case 'sending':
      return <SendingRow id={row.id} isOpen={row.isOpen} onToggle={onToggle} />;
    case 'folder':
      return <FolderRow name={row.name} ids={row.ids} isOpen={row.isOpen} onToggle={onToggle} />;
    case 'task':
      return <UploadTaskRow id={row.id} isInside={row.isInside} />;
  }
}
