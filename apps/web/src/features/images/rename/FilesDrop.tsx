import { FilePlus2, FolderUp } from 'lucide-react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DropZone } from '#ui/form/DropZone.tsx';
import { takeInPictures } from '../workbench/intake/take-in.ts';
import { useBatch } from '../workbench/use-workbench.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { words } from './words.ts';

/**
 * Takes in files of any kind; small once there are some, on a phone a button, so that the rest is
 * in view.
 */
export function FilesDrop({
  workbench,
  isDragging,
}: {
  workbench: Workbench;
  isDragging: boolean;
}) {
  const isEmpty = useBatch(workbench, ({ ids }) => ids.length === 0);
  return (
    <>
      <DropZone
        active={isDragging}
        aria-label={words.intake.label}
        className={isEmpty ? '' : 'max-lg:hidden *:py-5!'}
      >
        {isEmpty && (
          <span
            aria-hidden="true"
            className="mb-4 grid size-13 place-items-center rounded-lg bg-brand text-on-brand"
          >
            <FilePlus2 size={24} />
          </span>
        )}
        <h2 className="text-h3 font-semibold">
          <span className="max-sm:hidden">{dropWords(isDragging, isEmpty)}</span>
          <span className="sm:hidden">{isEmpty ? words.intake.titleTouch : words.intake.more}</span>
        </h2>
        {isEmpty && <p className="mt-0.5 text-caption text-muted">{words.intake.limits}</p>}
        <div className="mt-3 flex flex-wrap justify-center gap-2.5">
          <Button
            variant={isEmpty ? 'primary' : 'secondary'}
            onClick={() => takeInPictures(workbench, chooseFiles())}
          >
            {words.intake.files}
          </Button>
          <Button
            icon={<FolderUp size={17} />}
            onClick={() => takeInPictures(workbench, chooseFolder())}
            className="max-sm:hidden"
          >
            {words.intake.folder}
          </Button>
        </div>
        {isEmpty && <p className="mt-3.5 text-caption text-muted">{words.intake.local}</p>}
      </DropZone>
      {!isEmpty && (
        <Button
          wide
          variant="soft"
          icon={<FilePlus2 size={18} />}
          className="lg:hidden"
          onClick={() => takeInPictures(workbench, chooseFiles())}
        >
          {words.intake.more}
        </Button>
      )}
    </>
  );
}

function dropWords(isDragging: boolean, isEmpty: boolean): string {
  if (isDragging) return words.intake.release;
  return isEmpty ? words.intake.title : words.intake.more;
}
