import type { CellPlace, Sheet, SheetEdit } from './sheet.ts';

/** What the parts of the table editor share. */
export interface SheetEditing {
  sheet: Sheet;
  onActive: (place: CellPlace) => void;
  onEdit: (change: SheetEdit) => void;
  onUndo: () => void;
  onRedo: () => void;
}
