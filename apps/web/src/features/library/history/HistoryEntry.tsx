import { fromWireTime } from '@transmit/contract';
import { clsx } from 'clsx';
import { Download, Eye, type LucideIcon, Send, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { useRowDownload } from '#files/download/use-row-download.ts';
import { DownloadButton } from '#files/row/DownloadButton.tsx';
import { rowState } from '#files/row/row-state.ts';
import type { FileRow, HistoryRow } from '#files/row/rows.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { SOFT_TONES, type Tone } from '#ui/feedback/tone.ts';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { RelativeTime } from '#ui/words/RelativeTime.tsx';
import type { HistoryAction } from '../api.ts';
import { ViewLink } from '../row/ActionButton.tsx';
import { CodeLink } from '../row/CodeLink.tsx';
import { text } from '../text.ts';

const LOOKS: Record<HistoryAction, { icon: LucideIcon; tone: Tone }> = {
  send: { icon: Send, tone: 'brand' },
  view: { icon: Eye, tone: 'info' },
  download: { icon: Download, tone: 'accent' },
};

type RowDownload = Pick<ReturnType<typeof useRowDownload>, 'download' | 'busyCode'>;

interface HistoryEntryProps {
  row: HistoryRow;
  /** Absent where an entry cannot be taken out. */
  onForget?: (row: HistoryRow) => void;
  /** Absent where there is no room for it. */
  download?: RowDownload;
  /** True when no heading says which day it was. */
  withDay?: boolean;
}

/** One line of the past: what was done, with which file, when. */
export function HistoryEntry({ row, onForget, download, withDay = false }: HistoryEntryProps) {
  return (
    <div className="group flex items-center gap-3.5">
      <ActionMark action={row.action} />
      <EntryWords row={row} withDay={withDay} hasCode={download !== undefined} />
      {download && row.file && (
        <>
          <span className="hidden sm:block">
            <CodeLink row={row.file} />
          </span>
          <WayToFile file={row.file} ofBundle={row.of_bundle === 1} download={download} />
        </>
      )}
      {onForget && (
        <IconButton
          label={text.history.forget(row.file?.name ?? text.history.gone)}
          icon={<X size={16} />}
          tone="danger"
          onClick={() => onForget(row)}
          className="desktop:opacity-0 desktop:group-hover:opacity-100 desktop:focus-visible:opacity-100"
        />
      )}
    </div>
  );
}

function ActionMark({ action }: { action: HistoryAction }) {
  const { icon: Icon, tone } = LOOKS[action];
  return (
    <span
      aria-hidden="true"
      className={`grid size-9.5 shrink-0 place-items-center rounded-md ${SOFT_TONES[tone]}`}
    >
      <Icon size={18} />
    </span>
  );
}

interface WayToFileProps {
  file: FileRow;
  ofBundle: boolean;
  download: RowDownload;
}

/** The code of a bundle opens several files, and which of them is wanted is chosen on its page. */
function WayToFile({ file, ofBundle, download: { download, busyCode } }: WayToFileProps) {
  if (ofBundle) return <ViewLink row={file} icon={<Eye size={18} />} />;
  return <DownloadButton row={file} isBusy={busyCode === file.code} onDownload={download} />;
}

interface EntryWordsProps {
  row: HistoryRow;
  withDay: boolean;
  hasCode: boolean;
}

function EntryWords({ row, withDay, hasCode }: EntryWordsProps) {
  return (
    <div className="min-w-0 flex-1 leading-snug">
      <p className="flex min-w-0 items-baseline gap-1.5">
        <Verb action={row.action} />
        <FileName row={row} />
      </p>
      <p className="mt-0.5 text-small text-muted" data-figures>
        {factsOf(row).map((fact) => (
          <span key={fact} className="after:mx-1.5 after:content-['·']">
            {fact}
          </span>
        ))}
        <When time={row.time} withDay={withDay} />
      </p>
      {hasCode && row.file && (
        <div className="sm:hidden">
          <CodeLink row={row.file} />
        </div>
      )}
    </div>
  );
}

/** On a narrow screen the name stays and the verb goes, because the icon says it already. */
function Verb({ action }: { action: HistoryAction }) {
  return (
    <span className="shrink-0 text-muted max-[22.5rem]:sr-only">{text.history.verbs[action]}</span>
  );
}

function FileName({ row: { file } }: { row: HistoryRow }) {
  if (!file) return <span className="text-muted">{text.history.gone}</span>;
  return (
    <Link
      to={paths.detail(file.code)}
      className={clsx('min-w-0 rounded-sm hover:text-brand', file.locked && 'text-muted')}
    >
      <MiddleEllipsis text={file.name} />
    </Link>
  );
}

/** The size, and the status where it is not the usual one. */
function factsOf({ file }: HistoryRow): string[] {
  if (!file) return [];
  const { isUsual, label } = rowState(file);
  const size = file.locked ? [] : [formatBytes(file.file_size)];
  return [...size, ...(isUsual ? [] : [label])];
}

function When({ time, withDay }: { time: string; withDay: boolean }) {
  const epochMs = fromWireTime(time);
  if (withDay && epochMs !== undefined) return <RelativeTime time={epochMs} />;
  return (
    <time dateTime={`${time.replace(' ', 'T')}+08:00`} title={time}>
      {time.slice(11, 16)}
    </time>
  );
}
