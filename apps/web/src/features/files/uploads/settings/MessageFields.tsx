import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '@transmit/contract';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { taskText } from '../list/task-text.ts';
import { useSettings } from './use-settings.ts';

/** Fields for the sender's words to the receiver, for senders who want them. */
export function MessageFields() {
  const { title, note, change } = useSettings();
  const [isOpen, setOpen] = useState(title !== '' || note !== '');
  const words = taskText.settings;
  if (!isOpen) {
    return (
      <div className="col-span-full">
        <Button
          variant="ghost"
          size="sm"
          icon={<MessageSquareText size={16} />}
          onClick={() => setOpen(true)}
        >
          {words.message}
        </Button>
      </div>
    );
  }
  return (
    <div className="col-span-full grid gap-4 lg:grid-cols-[1fr_2fr]">
      <TextField
        label={words.titleField}
        placeholder={words.titleHint}
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        autoComplete="off"
        onChange={(event) => change({ title: event.target.value })}
      />
      <TextArea
        label={words.note}
        rows={2}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        hint={note === '' ? undefined : words.noteLeft(MAX_NOTE_LENGTH - note.length)}
        onChange={(event) => change({ note: event.target.value })}
      />
    </div>
  );
}
