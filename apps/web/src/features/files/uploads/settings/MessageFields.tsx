import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '@transmit/contract';
import { Lock } from 'lucide-react';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { taskText } from '../list/task-text.ts';
import { sealingText } from '../sealing/text.ts';
import { useSettings } from './use-settings.ts';

/** Fields for the sender's words to the receiver. */
export function MessageFields({ isSealing = false }: { isSealing?: boolean }) {
  const { title, note, change } = useSettings();
  const aside = isSealing && <Together />;
  const words = taskText.settings;
  return (
    <>
      <TextField
        label={words.titleField}
        aside={aside}
        placeholder={words.titleHint}
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={words.note}
        aside={aside}
        rows={2}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        hint={note === '' ? undefined : words.noteLeft(MAX_NOTE_LENGTH - note.length)}
        onChange={(event) => change({ note: event.target.value })}
      />
    </>
  );
}

function Together() {
  return (
    <span className="inline-flex items-center gap-1">
      <Lock size={14} aria-hidden="true" />
      {sealingText.together}
    </span>
  );
}
