import { FileCell } from '#files/row/FileCell.tsx';
import { PickedBadge } from '#files/row/PickedBadge.tsx';
import { rowState } from '#files/row/row-state.ts';
import type { OwnFileRow } from '#files/row/rows.ts';
import { StatusBadge } from '#files/row/StatusBadge.tsx';
import { ChooseBox } from '#ui/form/ChooseBox.tsx';
import type { RowSelection } from '#ui/lists/use-row-selection.ts';
import { formatBytes } from '#ui/words/format.ts';
import { CodeLink } from '../row/CodeLink.tsx';
import { Fact } from '../row/Fact.tsx';
import { text } from '../text.ts';
import { OwnFileActions, type UploadRowActions } from './OwnFileActions.tsx';

interface UploadCardProps {
  row: OwnFileRow;
  index: number;
  /** Check boxes show only while one is choosing: a phone has no room to spare. */
  isChoosing: boolean;
  isChosen: boolean;
  onChoose: RowSelection<OwnFileRow>['choose'];
  actions: UploadRowActions;
}

/** A row of the table on a phone: the same facts below each other. */
export function OwnFileCard(props: UploadCardProps) {
  const { row, index, isChoosing, isChosen, onChoose, actions } = props;
  return (
    <div className={`border-b border-line px-4 pt-3.5 pb-2 ${isChosen ? 'bg-brand-soft' : ''}`}>
      <div className="flex items-center gap-3">
        {isChoosing && (
          <ChooseBox
            label={text.ownFiles.chooseOne(row.name)}
            checked={isChosen}
            disabled={rowState(row).isDeleting}
            onChoose={() => onChoose(row, false)}
          />
        )}
        <CardHead row={row} />
      </div>
      <Times row={row} />
      <div className="mt-1 flex items-center justify-between">
        <NumberAndCode row={row} index={index} />
        <OwnFileActions row={row} {...actions} />
      </div>
    </div>
  );
}

function CardHead({ row }: { row: OwnFileRow }) {
  return (
    <div className="min-w-0 flex-1">
      <FileCell row={row}>
        <StatusBadge row={row} />
        <PickedBadge time={row.picked_time} />
        <span data-figures>{formatBytes(row.file_size)}</span>
        <span data-figures>{text.files.count(row.dcount)}</span>
      </FileCell>
    </div>
  );
}

function Times({ row }: { row: OwnFileRow }) {
  return (
    <dl className="mt-2.5 grid grid-cols-2 gap-x-4 text-small" data-figures>
      <Fact label={text.files.created}>{row.create_time.slice(0, 16)}</Fact>
      <Fact label={text.files.expires}>{row.expire_time.slice(0, 16)}</Fact>
    </dl>
  );
}

function NumberAndCode({ row, index }: Pick<UploadCardProps, 'row' | 'index'>) {
  return (
    <span className="flex items-center gap-2">
      <span className="text-small text-muted" data-figures>
        {index + 1}
      </span>
      <CodeLink row={row} />
    </span>
  );
}
