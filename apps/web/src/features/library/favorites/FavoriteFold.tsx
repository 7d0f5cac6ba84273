import { clsx } from 'clsx';
import { ChevronDown, Eye, StarOff } from 'lucide-react';
import { useId } from 'react';
import { paths } from '#app/paths.ts';
import { DownloadButton } from '#files/row/DownloadButton.tsx';
import { FileCell } from '#files/row/FileCell.tsx';
import type { FavoriteRow } from '#files/row/rows.ts';
import { StatusBadge } from '#files/row/StatusBadge.tsx';
import { fileText } from '#files/text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { text } from '../text.ts';
import type { FavoriteRowActions } from './FavoriteActions.tsx';

interface FavoriteFoldProps {
  row: FavoriteRow;
  isOpen: boolean;
  onToggle: (row: FavoriteRow) => void;
  actions: FavoriteRowActions;
}

/** spec §2: on a phone a favourite unfolds to its facts and actions. */
export function FavoriteFold({ row, isOpen, onToggle, actions }: FavoriteFoldProps) {
  const panelId = useId();
  return (
    <div className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => onToggle(row)}
        className="flex w-full items-center gap-3.5 px-4 py-3.5 text-left"
      >
        <Summary row={row} />
        <Chevron isOpen={isOpen} />
      </button>
      <div id={panelId} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && <Facts row={row} />}
        {isOpen && <Actions row={row} actions={actions} />}
      </div>
    </div>
  );
}

function Summary({ row }: { row: FavoriteRow }) {
  return (
    <span className="min-w-0 flex-1">
      <FileCell row={row} marks={null} isPlain>
        <StatusBadge row={row} />
        {!row.locked && <span data-figures>{formatBytes(row.file_size)}</span>}
      </FileCell>
    </span>
  );
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  return (
    <ChevronDown
      size={18}
      aria-hidden="true"
      className={clsx(
        'shrink-0 text-muted transition-transform duration-150',
        isOpen && 'rotate-180',
      )}
    />
  );
}

function Facts({ row }: { row: FavoriteRow }) {
  const facts = [
    [text.favorites.time, row.favorite_time.slice(0, 16)],
    [text.files.expires, row.expire_time.slice(0, 16)],
    ...(row.locked ? [] : [[text.files.downloads, text.visits.times(row.dcount)] as const]),
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-md bg-soft px-4 py-3 text-small">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd data-figures>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ActionsProps = Pick<FavoriteFoldProps, 'row' | 'actions'>;

function Actions({ row, actions }: ActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <DownloadButton
        row={row}
        isBusy={row.code === actions.downloadingCode}
        onDownload={() => actions.onDownload(row)}
        withWord
      />
      <ButtonLink
        to={paths.detail(row.code)}
        size="sm"
        icon={<Eye size={16} />}
        aria-label={text.actions.viewOf(row.name)}
      >
        {text.actions.view}
      </ButtonLink>
      <RemoveButton row={row} actions={actions} />
    </div>
  );
}

function RemoveButton({ row, actions }: ActionsProps) {
  return (
    <Button
      size="sm"
      icon={<StarOff size={16} />}
      busy={row.code === actions.leavingCode}
      aria-label={fileText.favorite.removeOf(row.name)}
      onClick={() => actions.onUnfavorite(row)}
    >
      {fileText.favorite.remove}
    </Button>
  );
}
