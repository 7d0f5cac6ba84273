import { MAX_OPERATED_FILES, OPERATIONS, type Operation } from '@transmit/contract';
import type { FileRow } from '#files/row/rows.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectionBar } from '#ui/lists/SelectionBar.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { text } from '../text.ts';
import { whyNot } from './changed-rows.ts';
import { OPERATION_ICONS } from './operation-icons.tsx';

interface ChosenFilesProps {
  rows: readonly FileRow[];
  onOperate: (operation: Operation) => void;
  onClear: () => void;
}

export function ChosenFiles({ rows, onOperate, onClear }: ChosenFilesProps) {
  const bytes = rows.reduce((sum, { file_size }) => sum + file_size, 0);
  return (
    <SelectionBar
      label={text.files.bar}
      summary={
        <>
          {text.files.chosen(rows.length, formatBytes(bytes))}
          {rows.length > MAX_OPERATED_FILES && (
            <span className="text-warn"> {text.files.tooMany(MAX_OPERATED_FILES)}</span>
          )}
        </>
      }
      onClear={onClear}
    >
      {OPERATIONS.map((operation) => (
        <OperationButton key={operation} {...{ operation, rows, onOperate }} />
      ))}
    </SelectionBar>
  );
}

interface OperationButtonProps extends Omit<ChosenFilesProps, 'onClear'> {
  operation: Operation;
}

function OperationButton({ operation, rows, onOperate }: OperationButtonProps) {
  const Icon = OPERATION_ICONS[operation];
  return (
    <Button
      size="sm"
      variant={operation === 'clear' ? 'danger' : 'secondary'}
      icon={<Icon size={16} aria-hidden="true" />}
      disabled={rows.every((row) => whyNot(operation, row) !== undefined)}
      onClick={() => onOperate(operation)}
    >
      {text.operations[operation]}
    </Button>
  );
}
