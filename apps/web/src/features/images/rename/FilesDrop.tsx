import { FilePlus2, FolderUp } from 'lucide-react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DropZone } from '#ui/form/DropZone.tsx';
import { takeInPictures } from '../workbench/intake/take-in.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { words } from './words.ts';

/** Takes in more files of any kind; on a phone a button, so that the rest is in view. */
export function FilesDrop({
  workbench,
  isDragging,
}: {
  workbench: Workbench;
  isDragging: boolean;
}) {
  return (
    <>
      <DropZone
        active={isDragging}
        aria-label={words.intake.label}
        className="max-lg:hidden *:py-5!"
      >
        <h2 className="text-h3 font-semibold">
          {isDragging ? words.intake.release : words.intake.more}
        </h2>
        <div className="mt-3 flex flex-wrap justify-center gap-2.5">
          <Button onClick={() => takeInPictures(workbench, chooseFiles())}>
            {words.intake.files}
          </Button>
          <Button
            icon={<FolderUp size={17} />}
            onClick={() => takeInPictures(workbench, chooseFolder())}
          >
            {words.intake.folder}
          </Button>
        </div>
      </DropZone>
      <Button
        wide
        variant="soft"
        icon={<FilePlus2 size={18} />}
        className="lg:hidden"
        onClick={() => takeInPictures(workbench, chooseFiles())}
      >
        {words.intake.more}
      </Button>
    </>
  );
}
