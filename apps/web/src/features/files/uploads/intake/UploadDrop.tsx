import { EXPIRY_DAYS, fileLimitText } from '@transmit/contract';
import {
  CloudUpload,
  FolderUp,
  HardDrive,
  ReceiptText,
  TextCursorInput,
  Timer,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useKnownSold } from '#api/use-sold.ts';
import { useSenderPlan } from '#files/sender-plan.ts';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FannedSheets } from '#ui/feedback/FannedSheets.tsx';
import { DropZone } from '#ui/form/DropZone.tsx';
import { formatBytes } from '#ui/words/format.ts';
import { text } from '../../text.ts';
import { openTextDraft } from './text-draft.ts';
import { useRoomLeft } from './upload-room.ts';
import { chooseAndTakeIn } from './use-file-intake.ts';

/** The focus goes there when the list with the focused button is cleared. */
export const DROP_ID = 'drop';

interface UploadDropProps {
  isDragging: boolean;
  /** Files were chosen, and their list is not drawn yet. */
  isListing: boolean;
  /** The system's dialog is about to open. */
  onChoosing: () => void;
}

/** Place for dropping files. The whole window takes drops; this is the place that says so. */
export function UploadDrop({ isDragging, isListing, onChoosing }: UploadDropProps) {
  return (
    <DropZone
      id={DROP_ID}
      tabIndex={-1}
      active={isDragging}
      aria-label={text.drop.label}
      className="h-full"
    >
      <FannedSheets />
      <h2 className="mt-6 text-h2 font-semibold">
        {isDragging && text.drop.release}
        {!isDragging && isListing && text.drop.listing}
        {!isDragging && !isListing && (
          <>
            <span className="hidden sm:inline">{text.drop.title}</span>
            <span className="sm:hidden">{text.drop.titleTouch}</span>
          </>
        )}
      </h2>
      <p className="mt-1 hidden text-muted sm:block">
        {text.drop.hint} <Key>{text.drop.pasteKeys}</Key> {text.drop.hintEnd}
      </p>
      <p className="mt-1 text-muted sm:hidden">{text.drop.hintTouch}</p>
      <Ways onChoosing={onChoosing} />
      <Facts />
    </DropZone>
  );
}

function Ways({ onChoosing }: Pick<UploadDropProps, 'onChoosing'>) {
  const take = (choose: typeof chooseFiles) => {
    onChoosing();
    chooseAndTakeIn(choose);
  };
  return (
    <div className="mt-6 flex flex-col flex-wrap justify-center gap-3 sm:flex-row">
      <Button
        variant="primary"
        size="lg"
        icon={<CloudUpload size={20} />}
        onClick={() => take(chooseFiles)}
      >
        {text.drop.files}
      </Button>
      <Button size="lg" icon={<FolderUp size={20} />} onClick={() => take(chooseFolder)}>
        {text.drop.folder}
      </Button>
      <Button size="lg" icon={<TextCursorInput size={20} />} onClick={() => openTextDraft()}>
        {text.drop.text}
      </Button>
    </div>
  );
}

function Facts() {
  const isLogin = useClientState((state) => state.isLogin);
  const left = useRoomLeft();
  const isSold = useKnownSold();
  const days = EXPIRY_DAYS[useSenderPlan()].max;
  return (
    <ul className="mt-7 flex flex-wrap justify-center gap-x-6 gap-y-1.5 text-small text-muted">
      <Fact icon={<HardDrive size={16} />}>
        {fileLimitText(isLogin ? 'user' : 'visitor')}
        {left !== undefined && text.drop.facts.left(formatBytes(left).replace('.00', ''))}
      </Fact>
      <Fact icon={<Timer size={16} />}>{text.drop.facts.kept(days)}</Fact>
      {isSold !== undefined && (
        <Fact icon={<ReceiptText size={16} />}>{isSold ? <FeeRule /> : text.drop.facts.free}</Fact>
      )}
    </ul>
  );
}

function FeeRule() {
  const [free, asked] = text.drop.facts.fee;
  return (
    <span className="text-left max-sm:grid">
      <span className="inline-block">{free}</span>
      <span className="inline-block">{asked}</span>
    </span>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="text-brand">
        {icon}
      </span>
      {children}
    </li>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line bg-card px-1.5 py-0.5 font-sans text-caption text-fg shadow-1">
      {children}
    </kbd>
  );
}
