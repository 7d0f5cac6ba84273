import { CircleHelp, Redo2, TableCellsSplit, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import type { Done } from '../workbench/batch/work-item.ts';
import { OpenedPanel } from '../workbench/grid/OpenedPanel.tsx';
import { toTabbedText } from './batch-tables.ts';
import { JoinNext } from './JoinNext.tsx';
import { PictureRegions } from './PictureRegions.tsx';
import { DoubtNote } from './sheet/DoubtNote.tsx';
import { mergesOf, ownerOf } from './sheet/merges.ts';
import { SheetEditor } from './sheet/SheetEditor.tsx';
import { type CellPlace, isBlank, type Sheet, textsOf, widthOf } from './sheet/sheet.ts';
import { countDoubtful, nextDoubtful } from './sheet/sheet-doubts.ts';
import { edit, redo, type SheetHistory, undo } from './sheet/sheet-history.ts';
import { TotalNotes } from './sheet/TotalNotes.tsx';
import { type TextReading, textWorkbench } from './text-workbench.ts';
import { useDoubtKeys } from './use-doubt-keys.ts';
import { words } from './words.ts';

interface ReadingViewProps {
  id: string;
  file: File;
  done: Done<TextReading>;
  onClose: () => void;
}

/** The picture, and beside it the table that was read: what is active in one is marked in the other. */
export function ReadingView({ id, file, done, onClose }: ReadingViewProps) {
  const { history, ...picture } = done.detail;
  const sheet = history.present;
  const [wished, setActive] = useState<CellPlace>({ row: 0, column: 0 });
  // Rows may be gone since, by an edit or by undo.
  const active = ownerOf(sheet, {
    row: Math.min(wished.row, sheet.length - 1),
    column: Math.min(wished.column, (sheet[0]?.length ?? 1) - 1),
  });
  const change = (next: SheetHistory) => {
    if (next === history) return;
    const detail = { ...picture, history: next };
    textWorkbench.batch.replaceResult(id, { isUnchanged: isBlank(next.present), detail });
  };
  const showDoubt = (way: 1 | -1) => {
    const place = nextDoubtful(sheet, active, way);
    if (place) setActive(place);
  };
  useDoubtKeys(showDoubt);

  return (
    <OpenedPanel
      name={file.name}
      facts={isBlank(sheet) ? undefined : factsOf(sheet)}
      onClose={onClose}
      tools={
        <ReadingTools
          {...{ id, history, active }}
          onChange={change}
          onNextDoubt={() => showDoubt(1)}
        />
      }
    >
      <div className={BESIDE}>
        <PictureRegions {...{ file, picture, sheet, active }} onActive={setActive} />
        <ReadSheet {...{ history, active }} onActive={setActive} onChange={change} />
      </div>
    </OpenedPanel>
  );
}

/**
 * The table takes the width of its columns, so that all that fit are seen, and leaves the picture 20 rem. Sentences
 * below it lend it no width: it would change with each cell.
 */
const BESIDE =
  'flex flex-col gap-3 lg:grid lg:gap-5 lg:grid-cols-[minmax(20rem,1fr)_fit-content(calc(100%_-_21.25rem))]';

function factsOf(sheet: Sheet): string {
  return words.facts(sheet.length, widthOf(sheet), mergesOf(sheet).length);
}

interface HistoryProps {
  history: SheetHistory;
  onChange: (next: SheetHistory) => void;
}

interface ReadSheetProps extends HistoryProps {
  active: CellPlace;
  onActive: (place: CellPlace) => void;
}

function ReadSheet({ history, active, onActive, onChange }: ReadSheetProps) {
  const sheet = history.present;
  return (
    <div className="grid min-w-0 content-start gap-3 lg:min-w-[34rem] xl:min-w-[40rem]">
      {isBlank(sheet) && <Notice>{words.nothingRead}</Notice>}
      <SheetEditor
        sheet={sheet}
        active={active}
        onActive={onActive}
        onEdit={(one) => onChange(edit(history, one))}
        onUndo={() => onChange(undo(history))}
        onRedo={() => onChange(redo(history))}
      />
      <div className="grid gap-3 contain-inline-size">
        <DoubtNote {...{ sheet, active }} onEdit={(one) => onChange(edit(history, one))} />
        <TotalNotes sheet={sheet} />
        <p className="text-caption text-muted">{words.keys}</p>
      </div>
    </div>
  );
}

interface ReadingToolsProps extends HistoryProps {
  id: string;
  active: CellPlace;
  onNextDoubt: () => void;
}

function ReadingTools({ id, history, active, onChange, onNextDoubt }: ReadingToolsProps) {
  const sheet = history.present;
  return (
    <div className="flex flex-wrap items-center gap-1">
      <UndoButtons {...{ history, onChange }} />
      <NextDoubt sheet={sheet} onPress={onNextDoubt} />
      <SplitCell
        {...{ sheet, active }}
        onSplit={() => onChange(edit(history, { kind: 'split', place: active }))}
      />
      <JoinNext
        {...{ id, sheet }}
        onJoin={(joined) => onChange(edit(history, { kind: 'join', sheet: joined }))}
      />
      <CopyButton className="ml-auto" variant="ghost" size="sm" onCopy={() => copyTable(id, sheet)}>
        {words.copyTable}
      </CopyButton>
    </div>
  );
}

async function copyTable(id: string, sheet: Sheet): Promise<boolean> {
  const isCopied = await copyText(toTabbedText([{ name: '', rows: textsOf(sheet) }]));
  if (isCopied) textWorkbench.batch.markSaved([id]);
  return isCopied;
}

function UndoButtons({ history, onChange }: HistoryProps) {
  return (
    <>
      <IconButton
        label={words.undo}
        icon={<Undo2 size={18} />}
        disabled={history.past.length === 0}
        onClick={() => onChange(undo(history))}
      />
      <IconButton
        label={words.redo}
        icon={<Redo2 size={18} />}
        disabled={history.future.length === 0}
        onClick={() => onChange(redo(history))}
      />
    </>
  );
}

function NextDoubt({ sheet, onPress }: { sheet: Sheet; onPress: () => void }) {
  const doubtful = countDoubtful(sheet);
  if (doubtful === 0) return null;
  return (
    <Button
      variant="ghost"
      size="sm"
      className="text-warn"
      icon={<CircleHelp size={16} />}
      onClick={onPress}
    >
      {words.nextDoubt(doubtful)}
    </Button>
  );
}

interface SplitCellProps {
  sheet: Sheet;
  active: CellPlace;
  onSplit: () => void;
}

function SplitCell({ sheet, active, onSplit }: SplitCellProps) {
  const span = sheet[active.row]?.[active.column]?.span;
  const isMerged = span !== undefined && span.rows * span.columns > 1;
  if (!isMerged) return null;
  return (
    <Button variant="ghost" size="sm" icon={<TableCellsSplit size={16} />} onClick={onSplit}>
      {words.split}
    </Button>
  );
}
