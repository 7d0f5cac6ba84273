import { isAlive, type Operation } from '@transmit/contract';
import { Ellipsis } from 'lucide-react';
import type { useRowDownload } from '#files/download/use-row-download.ts';
import { DownloadButton } from '#files/row/DownloadButton.tsx';
import type { FileRow } from '#files/row/rows.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Spinner } from '#ui/loading/Spinner.tsx';
import type { MenuAction } from '#ui/overlays/DropdownMenu.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { text } from '../text.ts';
import { whyNot } from '../work/changed-rows.ts';
import { OPERATION_ICONS } from '../work/operation-icons.tsx';
import type { Operations } from '../work/use-operations.ts';

export type RowDownload = Pick<ReturnType<typeof useRowDownload>, 'download' | 'busyCode'>;

interface RowActionsProps {
  row: FileRow;
  operations: Pick<Operations, 'start' | 'workOf'>;
  download: RowDownload;
}

/** spec §2: backup, extend, publish, clear. What anybody would notice stands in words, behind ⋯. */
export function FileRowActions({ row, operations, download }: RowActionsProps) {
  const work = operations.workOf(row.code);
  return (
    <div className="-mr-2 flex justify-end">
      {isAlive(row.status) && (
        <DownloadButton
          row={row}
          isBusy={download.busyCode === row.code}
          onDownload={download.download}
        />
      )}
      <OperationButton operation="backup" {...{ row, operations }} />
      {work && work.operation !== 'backup' ? (
        <Waiting label={text.work.of(text.operations[work.operation], row.name)} />
      ) : (
        <MoreMenu row={row} operations={operations} />
      )}
    </div>
  );
}

function MoreMenu({ row, operations }: Pick<RowActionsProps, 'row' | 'operations'>) {
  return (
    <LateMenu
      trigger={
        <IconButton
          label={text.files.more(row.name)}
          title={text.files.moreTitle}
          icon={<Ellipsis size={18} />}
          disabled={operations.workOf(row.code) !== undefined}
        />
      }
      groups={[
        [
          menuAction('prolong', row, operations),
          menuAction(row.popular === 1 ? 'unpublish' : 'publish', row, operations),
        ],
        [{ ...menuAction('clear', row, operations), danger: true }],
      ]}
    />
  );
}

type OperationProps = Pick<RowActionsProps, 'row' | 'operations'> & { operation: Operation };

function OperationButton({ operation, row, operations }: OperationProps) {
  const work = operations.workOf(row.code);
  const Icon = OPERATION_ICONS[operation];
  const label = text.work.of(text.operations[operation], row.name);
  const problem = whyNot(operation, row);
  if (work?.operation === operation) return <Waiting label={label} />;
  return (
    <IconButton
      label={label}
      title={problem ?? text.operations[operation]}
      icon={<Icon size={18} />}
      disabled={problem !== undefined || work !== undefined}
      onClick={() => operations.start(operation, [row])}
    />
  );
}

function menuAction(
  operation: Operation,
  row: FileRow,
  operations: RowActionsProps['operations'],
): MenuAction {
  const Icon = OPERATION_ICONS[operation];
  return {
    label: text.operations[operation],
    icon: <Icon size={17} aria-hidden="true" />,
    disabled: whyNot(operation, row) !== undefined,
    onSelect: () => operations.start(operation, [row]),
  };
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
