import { Undo2, X } from 'lucide-react';
import type { FavoriteRow } from '#files/row/rows.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { text } from '../text.ts';

interface UndoNoticeProps {
  row: FavoriteRow;
  isBusy: boolean;
  onUndo: () => void;
  onClose: () => void;
}

/** A row left the list: its name, and the way back. */
export function UndoNotice({ row, isBusy, onUndo, onClose }: UndoNoticeProps) {
  return (
    <div role="status">
      <Notice
        tone="info"
        className="mb-4"
        action={
          <span className="flex items-center gap-2">
            <Button size="sm" icon={<Undo2 size={16} />} busy={isBusy} onClick={onUndo}>
              {text.favorites.undo}
            </Button>
            <IconButton label={text.actions.close} icon={<X size={16} />} onClick={onClose} />
          </span>
        }
      >
        <span className="wrap-anywhere">{text.favorites.removed(row.name)}</span>
      </Notice>
    </div>
  );
}
