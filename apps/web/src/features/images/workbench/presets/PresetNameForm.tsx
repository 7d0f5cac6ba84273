import { type FormEvent, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { MOST_NAME_LETTERS } from './preset-list.ts';
import { presetWords } from './preset-words.ts';

interface PresetNameFormProps {
  onSave: (name: string) => void;
  onCancel: () => void;
}

export function PresetNameForm({ onSave, onCancel }: PresetNameFormProps) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') onSave(wanted);
  };
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextField
        autoFocus
        label={presetWords.name}
        hint={presetWords.nameHint}
        maxLength={MOST_NAME_LETTERS}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={wanted === ''}>
          {presetWords.keep}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {presetWords.cancel}
        </Button>
      </div>
    </form>
  );
}
