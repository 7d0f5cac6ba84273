import { isAlive } from '@transmit/contract';
import { Ellipsis, Eye, HandCoins, Trash2 } from 'lucide-react';
import { AddFavorite } from '#files/favorite/AddFavorite.tsx';
import { feeForAll } from '#files/paying/fee-for-all.ts';
import { rowState } from '#files/row/row-state.ts';
import type { FileRow } from '#files/row/rows.ts';
import { fileText } from '#files/text.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import { ViewLink, WaitingButton } from '../row/ActionButton.tsx';
import { text } from '../text.ts';

export interface UploadRowActions {
  onFavorite: (row: FileRow) => void;
  onRemove: (row: FileRow) => void;
  /** The sender pays for everybody; absent where nothing is sold. */
  onPayForAll: ((row: FileRow) => void) | undefined;
  /** The file whose favouriting is on its way. */
  busyCode: string | undefined;
}

/** spec §2: view; favourite when logged in and not yet favourited; delete. */
export function OwnFileActions({
  row,
  onFavorite,
  onRemove,
  onPayForAll,
  busyCode,
}: UploadRowActions & { row: FileRow }) {
  const isLogin = useClientState((state) => state.isLogin);
  if (rowState(row).isDeleting) return <WaitingButton className="ml-auto" />;
  const fee = onPayForAll && feeForAll(row);
  return (
    <div className="-mr-2 flex justify-end">
      {/* At the free end: where it is not needed, the others still stand below each other. */}
      {isLogin && row.favorite === 0 && isAlive(row.status) && (
        <AddFavorite row={row} isBusy={row.code === busyCode} onAdd={onFavorite} />
      )}
      <ViewLink row={row} icon={<Eye size={18} />} />
      <RemoveButton row={row} onRemove={onRemove} />
      {fee !== undefined && <PayForAllMenu row={row} fee={fee} onPayForAll={onPayForAll} />}
    </div>
  );
}

interface RemoveButtonProps extends Pick<UploadRowActions, 'onRemove'> {
  row: FileRow;
}

function RemoveButton({ row, onRemove }: RemoveButtonProps) {
  return (
    <IconButton
      label={text.actions.removeOf(row.name)}
      title={text.actions.remove}
      icon={<Trash2 size={18} />}
      tone="danger"
      onClick={() => onRemove(row)}
    />
  );
}

interface PayForAllMenuProps extends Pick<UploadRowActions, 'onPayForAll'> {
  row: FileRow;
  fee: string;
}

function PayForAllMenu({ row, fee, onPayForAll }: PayForAllMenuProps) {
  return (
    <LateMenu
      trigger={<IconButton label={text.actions.moreOf(row.name)} icon={<Ellipsis size={18} />} />}
      groups={[
        [
          {
            label: fileText.payForAll.actionSum(fee),
            icon: <HandCoins size={17} />,
            onSelect: () => onPayForAll?.(row),
          },
        ],
      ]}
    />
  );
}
