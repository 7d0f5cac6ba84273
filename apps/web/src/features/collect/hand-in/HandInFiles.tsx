import { acceptOf, unitOf } from '@transmit/contract/collect';
import { stageOf } from '@transmit/transfer';
import { FolderUp, PenLine, Plus, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { formatBytes } from '#ui/words/format.ts';
import type { CollectionPage } from '../api.ts';
import { text } from '../text.ts';
import type { HandInItem } from './hand-in-list.ts';
import { Thumb } from './Thumb.tsx';
import type { HandIn } from './use-hand-in.ts';

const TextDialog = lazy(async () => ({
  default: (await import('./TextDialog.tsx')).TextDialog,
}));

interface HandInFilesProps {
  page: CollectionPage;
  handIn: HandIn;
  isDragging: boolean;
}

/** Name of the button in the form, to lead to it where no file was chosen. */
export const CHOOSE_BUTTON = 'choose';

/** The half of the ticket behind the perforation: what is handed in. */
export function HandInFiles({ page, handIn, isDragging }: HandInFilesProps) {
  const { items, sentences, add } = handIn;
  const isPictures = page.kinds === 'pictures';
  const [isWriting, setWriting] = useState(false);
  const choose = async () => add(await chooseFiles({ accept: acceptOf(page) }));
  return (
    <div className="grid content-start gap-4">
      <FilesHead page={page} handIn={handIn} onWrite={() => setWriting(true)} />
      {sentences.length > 0 && <Refusals sentences={sentences} />}
      {items.length === 0 ? (
        <ChooseFirst isPictures={isPictures} isDragging={isDragging} onChoose={choose} />
      ) : (
        <Tiles page={page} handIn={handIn} onChoose={choose} />
      )}
      {isWriting && (
        <Suspense>
          <TextDialog onClose={() => setWriting(false)} onFile={(file) => add([file])} />
        </Suspense>
      )}
    </div>
  );
}

function Refusals({ sentences }: { sentences: readonly string[] }) {
  return (
    <Notice tone="warn" urgent>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

interface TilesProps {
  page: CollectionPage;
  handIn: HandIn;
  onChoose: () => void;
}

function Tiles({ page, handIn, onChoose }: TilesProps) {
  const { items, isAsked } = handIn;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-3 gap-y-4">
      {items.map((item) => (
        <Tile key={item.key} item={item} handIn={handIn} />
      ))}
      {items.length < page.max_files && !isAsked && <ChooseMore onChoose={onChoose} />}
    </ul>
  );
}

interface FilesHeadProps {
  page: CollectionPage;
  handIn: HandIn;
  onWrite: () => void;
}

/** Number and size of the files, and the further ways to choose them. */
function FilesHead({ page, handIn, onWrite }: FilesHeadProps) {
  const { items } = handIn;
  const isPictures = page.kinds === 'pictures';
  const total = items.reduce((sum, { size }) => sum + size, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div>
        <h2 className="text-h3 font-semibold">
          {isPictures ? text.handIn.pictures : text.handIn.files}
        </h2>
        <p className="text-small text-muted" data-figures>
          {text.handIn.count(items.length, page.max_files, unitOf(page))}
          {total > 0 && ` · ${formatBytes(total)}`}
        </p>
      </div>
      <ChooseWays page={page} handIn={handIn} onWrite={onWrite} />
    </div>
  );
}

function ChooseWays({ page, handIn, onWrite }: FilesHeadProps) {
  const { items, add, isAsked } = handIn;
  return (
    <span className="flex">
      <Button
        size="sm"
        variant="ghost"
        icon={<FolderUp size={16} />}
        disabled={isAsked}
        onClick={async () => add(await chooseFolder())}
      >
        {text.handIn.chooseFolder}
      </Button>
      {page.kinds === 'all' && <WriteButton isDisabled={isAsked} onWrite={onWrite} />}
      {items.length > 0 && (
        <Button size="sm" variant="ghost" disabled={isAsked} onClick={handIn.clear}>
          {text.handIn.clear}
        </Button>
      )}
    </span>
  );
}

function WriteButton({ isDisabled, onWrite }: { isDisabled: boolean; onWrite: () => void }) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<PenLine size={16} />}
      disabled={isDisabled}
      onClick={onWrite}
    >
      {text.handIn.writeText}
    </Button>
  );
}

interface ChooseFirstProps {
  isPictures: boolean;
  isDragging: boolean;
  onChoose: () => void;
}

function ChooseFirst({ isPictures, isDragging, onChoose }: ChooseFirstProps) {
  return (
    <button
      type="button"
      name={CHOOSE_BUTTON}
      onClick={onChoose}
      className="grid min-h-52 place-items-center gap-2 rounded-xl border border-dashed border-brand-line bg-brand-soft/40 px-5 py-8 text-center text-muted hover:bg-brand-soft"
    >
      <ChooseWords isPictures={isPictures} isDragging={isDragging} />
    </button>
  );
}

function ChooseWords({ isPictures, isDragging }: Omit<ChooseFirstProps, 'onChoose'>) {
  return (
    <span className="grid justify-items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-13 place-items-center rounded-xl bg-card text-brand"
      >
        <Plus size={26} />
      </span>
      <span className="font-medium text-brand">
        {isPictures ? text.handIn.choosePictures : text.handIn.chooseFiles}
      </span>
      <span className="text-small pointer-coarse:hidden">
        {isDragging ? text.handIn.drop : text.handIn.empty}
      </span>
      <span className="hidden text-small pointer-coarse:inline">{text.handIn.emptyOnPhone}</span>
    </span>
  );
}

function ChooseMore({ onChoose }: { onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="grid aspect-square w-full place-items-center rounded-md border border-dashed border-brand-line text-small text-brand hover:bg-brand-soft"
      >
        <span className="grid justify-items-center gap-1.5">
          <Plus size={20} aria-hidden="true" />
          {text.handIn.more}
        </span>
      </button>
    </li>
  );
}

function Tile({ item, handIn }: { item: HandInItem; handIn: HandIn }) {
  const { path, task } = item;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const stage = task && stageOf(task);
  const isMoving = stage !== undefined && MOVING.has(stage);
  const percent = stage === 'sending' ? task?.percent : undefined;
  return (
    <li className="min-w-0">
      <span className="relative block">
        <Thumb file={task && handIn.fileOf(task.id)} name={name} />
        {!handIn.isAsked && (
          <RemoveButton name={name} onRemove={() => handIn.removeItem(item.key)} />
        )}
        {isMoving && <TileProgress name={name} percent={percent} />}
      </span>
      <span className="mt-1 block truncate text-small text-muted" title={path}>
        {name}
      </span>
      {stage === 'failed' && (
        <span className="block text-small text-danger">
          {text.handIn.failedFile(handIn.reasonOf(task?.id ?? ''))}
        </span>
      )}
    </li>
  );
}

function TileProgress({ name, percent }: { name: string; percent: number | undefined }) {
  return <ProgressBar value={percent} label={name} className="absolute inset-x-1.5 bottom-1.5" />;
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={text.handIn.remove(name)}
      title={text.handIn.remove(name)}
      onClick={onRemove}
      className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-card text-fg shadow-1 pointer-coarse:size-9"
    >
      <X size={14} aria-hidden="true" />
    </button>
  );
}

const MOVING: ReadonlySet<string> = new Set([
  'preparing',
  'sending',
  'verifying',
  'retrying',
  'queued',
]);
