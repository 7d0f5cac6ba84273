import { ChevronRight, FolderUp, ImagePlus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DropZone } from '#ui/form/DropZone.tsx';
import { emptyStageWords } from './empty-stage-words.ts';

export interface StageFace {
  /** Above the words: what the tool does, as a picture. */
  picture: ReactNode;
  titleTouch: string;
  hintTouch: string;
  /** Below the buttons: what holds of every picture. */
  facts: readonly { icon: ReactNode; words: string }[];
  /** For a tool that takes other files than pictures, or one alone. */
  words?: StageWords;
  /** Pictures to try the tool with. */
  examples?: ReactNode;
}

interface StageWords {
  label?: string;
  title?: string;
  files?: string;
  folder?: string;
}

interface EmptyStageProps {
  stage: StageFace;
  isDragging: boolean;
  takeIn: (reading: Promise<ChosenFile[]>) => void;
  /** The settings' values in a line. */
  summary: ReactNode;
  settings: ReactNode;
  /** The settings stand below from the first: without them nothing comes of a file. */
  startsOpen?: boolean;
  /** One picture at a time. */
  isSingle?: boolean;
}

/** A tool before it has a picture: the whole stage is the target, and the settings are a line in it. */
export function EmptyStage(props: EmptyStageProps) {
  const { stage, isDragging, summary, settings, startsOpen = false } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const settingsId = useId();
  return (
    <div className="grid gap-6">
      <DropZone
        active={isDragging}
        aria-label={stage.words?.label ?? emptyStageWords.label}
        foot={
          <div className="flex items-center gap-3 py-1.5 max-sm:text-small sm:gap-4 sm:px-2">
            <span className="shrink-0 text-muted">{emptyStageWords.settings}</span>
            <span className="min-w-0 flex-1 text-left text-pretty max-sm:line-clamp-2">
              {summary}
            </span>
            <Button
              variant="ghost"
              size="sm"
              className="-mr-2 text-brand! max-sm:px-2"
              aria-expanded={isOpen}
              aria-controls={settingsId}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? emptyStageWords.fold : emptyStageWords.change}
              <ChevronRight size={16} aria-hidden="true" className={isOpen ? 'rotate-90' : ''} />
            </Button>
          </div>
        }
      >
        <Target {...props} />
      </DropZone>
      <div id={settingsId} hidden={!isOpen} className="mx-auto w-full max-w-[560px]">
        {isOpen && <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{settings}</div>}
      </div>
      {stage.examples}
    </div>
  );
}

function Target({ stage, isDragging, takeIn, isSingle = false }: EmptyStageProps) {
  const { title = emptyStageWords.title } = stage.words ?? {};
  return (
    <>
      {stage.picture}
      <h2 className="mt-6 text-h2 font-semibold">
        {isDragging ? (
          emptyStageWords.release
        ) : (
          <>
            <span className="hidden sm:inline">{title}</span>
            <span className="sm:hidden">{stage.titleTouch}</span>
          </>
        )}
      </h2>
      <p className="mt-1 hidden text-muted sm:block">
        {emptyStageWords.hint}{' '}
        <kbd className="rounded-sm border border-line bg-card px-1.5 py-0.5 font-sans text-caption text-fg shadow-1">
          Ctrl V
        </kbd>{' '}
        {emptyStageWords.hintEnd}
      </p>
      <p className="mt-1 text-muted sm:hidden">{stage.hintTouch}</p>
      <ChooseButtons {...{ stage, takeIn, isSingle }} />
      <ul className="mt-7 flex flex-wrap justify-center gap-x-6 gap-y-1.5 text-small text-muted max-sm:flex-col max-sm:items-center">
        {stage.facts.map(({ icon, words }) => (
          <li key={words} className="inline-flex items-center gap-1.5 [&>svg]:text-brand">
            {icon}
            {words}
          </li>
        ))}
      </ul>
    </>
  );
}

type ChooseButtonsProps = Pick<EmptyStageProps, 'stage' | 'takeIn' | 'isSingle'>;

function ChooseButtons({ stage, takeIn, isSingle }: ChooseButtonsProps) {
  const { files = emptyStageWords.files, folder = emptyStageWords.folder } = stage.words ?? {};
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3 max-sm:w-full">
      <Button
        variant="primary"
        size="lg"
        icon={<ImagePlus size={20} />}
        className="max-sm:w-full"
        onClick={() => takeIn(chooseFiles())}
      >
        {files}
      </Button>
      {/* No phone lets a page choose a folder. */}
      {!isSingle && (
        <Button
          size="lg"
          icon={<FolderUp size={20} />}
          className="max-sm:hidden"
          onClick={() => takeIn(chooseFolder())}
        >
          {folder}
        </Button>
      )}
    </div>
  );
}
