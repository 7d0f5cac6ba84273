import { clsx } from 'clsx';
import { BookmarkPlus, Check, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useChainForm } from './chain-workbench.ts';
import {
  type ChainPreset,
  MOST_NAME_LETTERS,
  ownPresets,
  presetOf,
  READY_PRESETS,
  removePreset,
  savePreset,
} from './presets.ts';
import { words } from './words.ts';

/** A preset is a name over the ladder: ready ones, and the person's own. */
export function PresetBar() {
  const { form } = useChainForm();
  const own = useStore(ownPresets, ({ presets }) => presets);
  const [isNaming, setNaming] = useState(false);
  const current = presetOf([...own, ...READY_PRESETS], form);
  const remove = (name: string) => {
    removePreset(name);
    toast(words.presets.removed(name));
  };
  return (
    <Card aria-label={words.presets.label} className="grid gap-3 p-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-body font-semibold">{words.presets.label}</h2>
        {!isNaming && (
          <Button
            size="sm"
            variant="ghost"
            icon={<BookmarkPlus size={16} />}
            onClick={() => setNaming(true)}
          >
            {words.presets.save}
          </Button>
        )}
      </div>
      {isNaming && <NameForm onDone={() => setNaming(false)} />}
      <ul className="flex flex-wrap gap-2">
        {READY_PRESETS.map((preset) => (
          <li key={preset.name} className="flex max-w-full">
            <Chip preset={preset} isCurrent={preset.name === current} />
          </li>
        ))}
        {own.map((preset) => (
          <li key={`own ${preset.name}`} className="flex max-w-full">
            <Chip preset={preset} isCurrent={preset.name === current} />
            <IconButton
              label={words.presets.remove(preset.name)}
              icon={<X size={14} />}
              tone="danger"
              onClick={() => remove(preset.name)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Chip({ preset, isCurrent }: { preset: ChainPreset; isCurrent: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={isCurrent}
      onClick={() => useChainForm.getState().change(preset.form)}
      className={clsx(
        'inline-flex min-h-8 min-w-0 items-center gap-1.5 rounded-full border px-3 text-small pointer-coarse:min-h-11',
        isCurrent
          ? 'border-brand bg-brand-soft text-brand'
          : 'border-line bg-card hover:border-line-2 hover:bg-soft',
      )}
    >
      {isCurrent && <Check size={14} aria-hidden="true" />}
      <span className="truncate">{preset.name}</span>
    </button>
  );
}

function NameForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    savePreset(wanted, useChainForm.getState().form);
    toast(words.presets.saved(wanted));
    onDone();
  };
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextField
        autoFocus
        label={words.presets.name}
        hint={words.presets.nameHint}
        maxLength={MOST_NAME_LETTERS}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" disabled={wanted === ''}>
          {words.presets.keep}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          {words.presets.cancel}
        </Button>
      </div>
    </form>
  );
}
