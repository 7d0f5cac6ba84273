import { OPERATIONS, type Operation } from '@transmit/contract';
import type { FileRow } from '#files/row/rows.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { text } from '../text.ts';
import { whyNot } from '../work/changed-rows.ts';
import { OPERATION_ICONS } from '../work/operation-icons.tsx';
import type { Operations } from '../work/use-operations.ts';

/** What a row says beside the verb when it is pointed at. */
const TITLES: Record<Operation, string> = {
  backup: text.operations.backup,
  prolong: text.work.prolongTitle,
  publish: text.work.publishTitle,
  clear: text.operations.clear,
};

interface RowActionsProps {
  row: FileRow;
  operations: Pick<Operations, 'start' | 'workOf'>;
}

/** spec §2: backup, extend, publish, clear. */
export function RowActions({ row, operations }: RowActionsProps) {
  const work = operations.workOf(row.code);
  return (
    <div className="-mr-2 flex justify-end">
      {OPERATIONS.map((operation) => {
        const Icon = OPERATION_ICONS[operation];
        const label = text.work.of(text.operations[operation], row.name);
        const problem = whyNot(operation, row);
        if (work?.operation === operation) return <Waiting key={operation} label={label} />;
        return (
          <IconButton
            key={operation}
            label={label}
            title={problem ?? TITLES[operation]}
            icon={<Icon size={18} />}
            tone={operation === 'clear' ? 'danger' : 'plain'}
            disabled={problem !== undefined || work !== undefined}
            onClick={() => operations.start(operation, [row])}
          />
        );
      })}
    </div>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <span
      role="status"
      className="inline-grid size-9 shrink-0 place-items-center pointer-coarse:size-11"
    >
      <span className="sr-only">{label}</span>
      <Spinner size={17} />
    </span>
  );
}
