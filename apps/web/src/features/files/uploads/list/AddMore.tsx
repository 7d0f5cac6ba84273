import { FilePlus2, FolderPlus, TextCursorInput } from 'lucide-react';
import { chooseFiles, chooseFolder } from '#platform/files/choose-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { text } from '../../text.ts';
import { openTextDraft } from '../intake/text-draft.ts';
import { chooseAndTakeIn } from '../intake/use-file-intake.ts';
import { taskText } from './task-text.ts';

/** The drop zone, shrunk to three buttons, which keep the names that they had in it. */
export function AddMore() {
  const { add, addMore } = taskText.panel;
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="sr-only">{addMore}</legend>
      <Button
        size="sm"
        icon={<FilePlus2 size={16} />}
        aria-label={text.drop.files}
        onClick={() => chooseAndTakeIn(chooseFiles)}
      >
        {add.files}
      </Button>
      <Button
        size="sm"
        icon={<FolderPlus size={16} />}
        aria-label={text.drop.folder}
        onClick={() => chooseAndTakeIn(chooseFolder)}
      >
        {add.folder}
      </Button>
      <Button
        size="sm"
        icon={<TextCursorInput size={16} />}
        aria-label={text.drop.text}
        onClick={() => openTextDraft()}
      >
        {add.text}
      </Button>
    </fieldset>
  );
}
