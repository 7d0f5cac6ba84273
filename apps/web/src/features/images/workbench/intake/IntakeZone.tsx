import { ImagePlus } from 'lucide-react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { DropZone } from '#ui/form/DropZone.tsx';
import { text } from '../../text.ts';
import { MoreButton } from '../grid/MoreButton.tsx';
import { railWords } from '../rail-words.ts';
import type { Workbench } from '../workbench.ts';
import { takeInPictures } from './take-in.ts';

/**
 * Place for taking in more pictures. The whole window takes drops and pastes; this is the place that
 * says so. On a phone it is one button, so that the results are in sight.
 */
export function IntakeZone({
  workbench,
  isDragging,
}: {
  workbench: Workbench;
  isDragging: boolean;
}) {
  const isSingle = workbench.batch.tool.most === 1;
  const title = isSingle ? text.intake.titleOne : text.intake.title;
  return (
    <>
      <DropZone active={isDragging} aria-label={text.intake.label} className="max-lg:hidden">
        <span
          aria-hidden="true"
          className="grid size-13 place-items-center rounded-lg bg-brand text-on-brand"
        >
          <ImagePlus size={24} />
        </span>
        <h2 className="mt-4 text-h3 font-semibold">{isDragging ? text.intake.release : title}</h2>
        <p className="mt-0.5 text-caption text-balance text-muted">{text.intake.formats}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2.5">
          <Button variant="primary" onClick={() => takeInPictures(workbench, chooseFiles())}>
            {text.intake.files}
          </Button>
          {!isSingle && (
            <Button onClick={() => takeInPictures(workbench, chooseFolder())}>
              {text.intake.folder}
            </Button>
          )}
        </div>
        <p className="mt-3.5 text-caption text-balance text-muted">
          <span className="block">{text.intake.paste}</span>
          {text.intake.local}
        </p>
      </DropZone>
      <MoreButton
        label={isSingle ? railWords.other : railWords.more}
        onChoose={() => takeInPictures(workbench, chooseFiles())}
      />
    </>
  );
}
