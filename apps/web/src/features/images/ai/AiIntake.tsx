import { FolderUp, ImagePlus } from 'lucide-react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import type { ChosenFile } from '#platform/files/chosen-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DropZone } from '#ui/form/DropZone.tsx';
import { MoreButton } from '../workbench/grid/MoreButton.tsx';
import { aiWords } from './ai-words.ts';

export interface IntakeWords {
  label: string;
  first: string;
  more: string;
  choose: string;
  formats: string;
}

interface AiIntakeProps {
  words: IntakeWords;
  isDragging: boolean;
  takeIn: (reading: Promise<ChosenFile[]>) => void;
}

/** Takes more files in; on a phone one wide button, so that the results are in view. */
export function AiIntake({ words, isDragging, takeIn }: AiIntakeProps) {
  return (
    <>
      <DropZone active={isDragging} aria-label={words.label} className="max-lg:hidden">
        <span
          aria-hidden="true"
          className="grid size-11 place-items-center rounded-lg bg-brand text-on-brand"
        >
          <ImagePlus size={21} />
        </span>
        <h2 className="mt-3 text-h3 font-semibold">{isDragging ? aiWords.release : words.more}</h2>
        <div className="mt-3 flex flex-wrap justify-center gap-2.5">
          <Button variant="primary" onClick={() => takeIn(chooseFiles())}>
            {words.choose}
          </Button>
          <Button
            icon={<FolderUp size={17} />}
            className="max-sm:hidden"
            onClick={() => takeIn(chooseFolder())}
          >
            {aiWords.folder}
          </Button>
        </div>
      </DropZone>
      <MoreButton label={words.more} onChoose={() => takeIn(chooseFiles())} />
    </>
  );
}
