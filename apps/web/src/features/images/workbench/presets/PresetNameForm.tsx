import { type FormEvent, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { MOST_NAME_LETTERS, MOST_PRESETS } from './preset-list.ts';
import { presetWords } from './preset-words.ts';

interface PresetNameFormProps {
  hasRoomFor: (name: string) => boolean;
  onSave: (name: string) => void;
  onCancel: () => void;
}

export function PresetNameForm({ hasRoomFor, onSave, onCancel }: PresetNameFormProps) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const isFull = wanted !== '' && !hasRoomFor(wanted);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '' && !isFull) onSave(wanted);
  };
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextField
        autoFocus
        label={presetWords.name}
        hint={presetWords.nameHint}
        error={isFull ? presetWords.full(MOST_PRESETS) : undefined}
        maxLength={MOST_NAME_LETTERS}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={wanted === '' || isFull}>
          {presetWords.keep}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {presetWords.cancel}
        </Button>
      </div>
    </form>
  );
}
