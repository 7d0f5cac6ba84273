import { clsx } from 'clsx';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/Card.tsx';
import { isSame } from '../intake/sameness.ts';
import { PresetChip } from './PresetChip.tsx';
import { PresetNameForm } from './PresetNameForm.tsx';
import { presetOf } from './preset-list.ts';
import type { PresetShelf } from './preset-shelf.ts';
import { presetWords } from './preset-words.ts';

const UNDO_SHOWN_MS = 8000;

interface PresetBarProps<Form> {
  shelf: PresetShelf<Form>;
  /** The settings now, as far as presets hold them. */
  form: Form;
  /** Settings in a few words, for those without a name. */
  describe: (form: Form) => string;
  /** It stands within a card already. */
  isWithin?: boolean;
}

/** A preset is a name over the settings: ready ones, the person's own, and those used last. */
export function PresetBar<Form>({ shelf, form, describe, isWithin = false }: PresetBarProps<Form>) {
  const { own, recent } = useStore(shelf.kept);
  const [isNaming, setNaming] = useState(false);
  const named = [...own, ...shelf.ready];
  const save = (name: string) => {
    shelf.save(name);
    toast(presetWords.saved(name));
    setNaming(false);
  };
  const unnamed = recent.filter((one) => presetOf(named, one) === undefined);
  const Frame = isWithin ? 'section' : Card;
  return (
    <Frame
      aria-label={presetWords.label}
      className={clsx('grid grid-cols-[minmax(0,1fr)] gap-3', !isWithin && 'p-5')}
    >
      <PresetHead isNaming={isNaming} onName={() => setNaming(true)} />
      {isNaming && (
        <PresetNameForm
          hasRoomFor={shelf.hasRoomFor}
          onSave={save}
          onCancel={() => setNaming(false)}
        />
      )}
      <NamedPresets shelf={shelf} current={presetOf(named, form)} />
      {unnamed.length > 0 && <RecentPresets {...{ shelf, form, describe, unnamed }} />}
    </Frame>
  );
}

function PresetHead({ isNaming, onName }: { isNaming: boolean; onName: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-body font-semibold">{presetWords.label}</h2>
      {!isNaming && (
        <Button size="sm" variant="ghost" icon={<BookmarkPlus size={16} />} onClick={onName}>
          {presetWords.save}
        </Button>
      )}
    </div>
  );
}

interface NamedPresetsProps<Form> {
  shelf: PresetShelf<Form>;
  /** Name of the preset that the settings are. */
  current: string | undefined;
}

function NamedPresets<Form>({ shelf, current }: NamedPresetsProps<Form>) {
  const { own } = useStore(shelf.kept);
  return (
    <ul className="flex flex-wrap gap-2">
      {shelf.ready.map(({ name, form: ready }) => (
        <PresetChip
          key={name}
          label={name}
          isCurrent={name === current}
          onChoose={() => shelf.apply(ready)}
        />
      ))}
      {own.map(({ name, form: kept }) => (
        <PresetChip
          key={`own ${name}`}
          label={name}
          isCurrent={name === current}
          onChoose={() => shelf.apply(kept)}
          away={{ label: presetWords.remove(name), act: () => remove(shelf, name) }}
        />
      ))}
    </ul>
  );
}

function remove<Form>(shelf: PresetShelf<Form>, name: string): void {
  const onPress = shelf.remove(name);
  const undo = { label: presetWords.undo, onPress, shownMs: UNDO_SHOWN_MS };
  toast(presetWords.removed(name), 'info', undo);
}

interface RecentPresetsProps<Form>
  extends Pick<PresetBarProps<Form>, 'shelf' | 'form' | 'describe'> {
  unnamed: readonly Form[];
}

function RecentPresets<Form>({ shelf, form, describe, unnamed }: RecentPresetsProps<Form>) {
  return (
    <section aria-label={presetWords.recent} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-small text-muted">{presetWords.recent}</h3>
      <ul className="flex flex-wrap gap-2">
        {unnamed.map((used) => {
          const label = describe(used);
          return (
            <PresetChip
              key={JSON.stringify(used)}
              label={label}
              isCurrent={isSame(used, form)}
              onChoose={() => shelf.apply(used)}
              away={{ label: presetWords.forget(label), act: () => shelf.forget(used) }}
            />
          );
        })}
      </ul>
    </section>
  );
}
