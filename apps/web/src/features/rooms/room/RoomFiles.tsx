import { formatCode, MAX_ROOM_FILES } from '@transmit/contract';
import { clsx } from 'clsx';
import { Download, FileUp, RotateCw, X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { SendingItem } from '#files/sending-item.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { chooseFiles } from '#platform/files/choose-files.ts';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FileIcon } from '#ui/words/FileIcon.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { MiddleEllipsis } from '#ui/words/MiddleEllipsis.tsx';
import { text } from '../text.ts';
import type { RoomLink } from './room-link.ts';
import type { PlacedFile } from './room-view.ts';
import type { RoomSending } from './sending.ts';
import { useRoomView } from './use-room.ts';

interface RoomFilesProps {
  link: RoomLink;
  sending: RoomSending;
  isDragging: boolean;
  isWide: boolean;
}

/** A dropped file becomes a small ticket under the text. */
export function RoomFiles({ link, sending, isDragging, isWide }: RoomFilesProps) {
  const files = useRoomView(link, (view) => view.files);
  const underWay = sending.items.filter(({ id }) => !files.some((file) => file.id === id));
  const words = text.files;
  const cancel = (id: string) => {
    sending.cancel(id);
    // It may have arrived already, and its ticket wait for a place.
    link.removeFile(id);
  };
  if (!isWide && files.length === 0 && underWay.length === 0 && sending.refusals.length === 0) {
    return null;
  }
  return (
    <Card aria-labelledby="room-files" className="overflow-hidden">
      <Head count={files.length} isWide={isWide} />
      <div className="grid gap-3 px-5 pb-4 empty:hidden sm:px-6">
        {isWide && <DropLine sending={sending} isDragging={isDragging} />}
        {sending.refusals.map((sentence) => (
          <Notice key={sentence} tone="danger" urgent>
            {sentence}
          </Notice>
        ))}
        {files.length >= MAX_ROOM_FILES && (
          <Notice tone="warn">{words.full(MAX_ROOM_FILES)}</Notice>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {underWay.map((item) => (
          <SendingRow key={item.id} item={item} onRetry={sending.retry} onCancel={cancel} />
        ))}
        {files.map((file) => (
          <FileRow key={file.id} file={file} link={link} />
        ))}
      </ul>
    </Card>
  );
}

function Head({ count, isWide }: { count: number; isWide: boolean }) {
  const words = text.files;
  return (
    <div className="flex items-baseline justify-between gap-3 px-5 pt-4 pb-3 sm:px-6">
      <h2 id="room-files" className="text-h3 font-semibold">
        {words.title}
      </h2>
      <span className="text-small text-muted">
        {isWide ? words.count(count) : words.shortCount(count)}
      </span>
    </div>
  );
}

function DropLine({ sending, isDragging }: { sending: RoomSending; isDragging: boolean }) {
  const words = text.files;
  return (
    <button
      type="button"
      onClick={() => sending.send(chooseFiles())}
      className={clsx(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg border border-dashed px-4 py-4',
        isDragging ? 'border-brand bg-brand-soft' : 'border-line-2 bg-soft hover:border-brand-line',
      )}
    >
      <span className="inline-flex items-center gap-2.5 text-brand">
        <FileUp size={20} aria-hidden="true" />
        {words.drop}
      </span>
      <span className="text-small text-muted">
        {words.or}{' '}
        <kbd className="rounded-md border border-line-2 bg-card px-1.5 font-code text-caption">
          Ctrl V
        </kbd>{' '}
        {words.paste}
      </span>
    </button>
  );
}

function FileRow({ file, link }: { file: PlacedFile; link: RoomLink }) {
  const words = text.files;
  const remove = () => {
    link.removeFile(file.id);
    toast(words.removed);
  };
  const code = formatCode(file.code);
  return (
    <li className="flex items-center gap-3 px-5 py-3 sm:px-6">
      <FileIcon name={file.name} size={36} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <MiddleEllipsis text={file.name} />
        </p>
        <p className="text-small text-muted">{words.from(formatBytes(file.size), file.from)}</p>
      </div>
      <span className="hidden shrink-0 sm:block">
        <CopyButton size="sm" variant="soft" className="font-code" onCopy={() => copyText(code)}>
          {code}
        </CopyButton>
      </span>
      <DownloadLink file={file} />
      <IconButton
        label={words.remove(file.name)}
        icon={<X size={16} />}
        tone="danger"
        onClick={remove}
      />
    </li>
  );
}

function DownloadLink({ file }: { file: PlacedFile }) {
  const name = text.files.open(file.name);
  return (
    <Link
      to={paths.detail(file.code)}
      aria-label={name}
      title={name}
      className="inline-grid size-9 shrink-0 place-items-center rounded-md hover:bg-soft pointer-coarse:size-11"
    >
      <Download size={18} />
    </Link>
  );
}

interface SendingRowProps {
  item: SendingItem;
  onRetry(id: string): void;
  onCancel(id: string): void;
}

function SendingRow({ item, onRetry, onCancel }: SendingRowProps) {
  const words = text.files;
  return (
    <li className="flex items-center gap-3 px-5 py-3 sm:px-6">
      <FileIcon name={item.name} size={36} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-medium">
          <MiddleEllipsis text={item.name} />
        </p>
        {!item.isProblem && <ProgressBar label={item.name} value={item.progress} />}
        <p className={clsx('text-small', item.isProblem ? 'text-danger' : 'text-muted')}>
          {item.line}
        </p>
      </div>
      {item.isProblem && (
        <IconButton
          label={`${words.retry}：${item.name}`}
          icon={<RotateCw size={16} />}
          onClick={() => onRetry(item.id)}
        />
      )}
      <IconButton
        label={`${words.cancel}：${item.name}`}
        icon={<X size={16} />}
        tone="danger"
        onClick={() => onCancel(item.id)}
      />
    </li>
  );
}
