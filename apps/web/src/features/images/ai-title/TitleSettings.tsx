import { TITLE_LENGTHS, TITLE_PLATFORMS, TITLE_TONES } from '@transmit/contract/titles';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { isInputMethodKey } from '#ui/form/input-method-key.ts';
import { inputStyle } from '#ui/form/input-style.ts';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EngineChoice } from '../ai/EngineChoice.tsx';
import { useTitleForm, withKeywords } from './title-form.ts';
import { useTitleEngine } from './use-title-engine.ts';
import { words } from './words.ts';

const { settings } = words;

/** Settings of titles: platform, tone, length, and the words that they must name. */
export function TitleSettings() {
  const { form, change } = useTitleForm();
  const inUse = useTitleEngine();
  const toChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <Card aria-label={settings.title} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
      <EngineChoice
        legend={settings.who}
        inUse={inUse}
        localHint={settings.localHint}
        onChange={(chosen) => change({ engine: chosen })}
      />
      <Platforms />
      <Segmented
        legend={settings.tone}
        showLegend
        size="sm"
        choices={TITLE_TONES.map(toChoice)}
        value={form.tone}
        onChange={(id) =>
          change({ tone: TITLE_TONES.find((one) => one.id === id)?.id ?? form.tone })
        }
      />
      <Segmented
        legend={settings.length}
        showLegend
        size="sm"
        choices={TITLE_LENGTHS.map(toChoice)}
        value={form.length}
        onChange={(id) =>
          change({ length: TITLE_LENGTHS.find((one) => one.id === id)?.id ?? form.length })
        }
      />
      <Keywords />
    </Card>
  );
}

/** Each with its limit, so that nobody has to look it up. */
function Platforms() {
  const { form, change } = useTitleForm();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{settings.platform}</legend>
      <div className="grid grid-cols-2 gap-2">
        {TITLE_PLATFORMS.map(({ id, name: label, most, unit }) => (
          <label
            key={id}
            className="relative flex h-10 items-center justify-between gap-1 rounded-md border border-line px-2.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:h-11"
          >
            <input
              type="radio"
              name={name}
              checked={form.platform === id}
              onChange={() => change({ platform: id })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
            {most !== undefined && (
              <span className="text-caption font-normal text-muted" data-figures>
                {settings.limit(most, unit)}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Keywords() {
  const { form, change } = useTitleForm();
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block">
        {settings.keywords}
      </label>
      <div
        className={clsx(
          inputStyle,
          'flex h-auto! min-h-10 flex-wrap items-center gap-1.5 px-2! py-1.5 focus-within:border-brand',
        )}
      >
        {form.keywords.map((word) => (
          <Keyword
            key={word}
            word={word}
            onRemove={() => change({ keywords: form.keywords.filter((one) => one !== word) })}
          />
        ))}
        <KeywordInput id={id} />
      </div>
    </div>
  );
}

function Keyword({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-sm bg-soft py-0.5 pl-2 text-small">
      {word}
      <button
        type="button"
        aria-label={settings.removeKeyword(word)}
        onClick={onRemove}
        className="grid size-6 place-items-center pointer-coarse:size-11"
      >
        <X size={13} aria-hidden="true" />
      </button>
    </span>
  );
}

function KeywordInput({ id }: { id: string }) {
  const { form, change } = useTitleForm();
  const [typed, setTyped] = useState('');
  const take = () => {
    if (typed.trim() !== '') change({ keywords: withKeywords(form.keywords, typed) });
    setTyped('');
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isInputMethodKey(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take();
    } else if (event.key === 'Backspace' && typed === '' && form.keywords.length > 0) {
      change({ keywords: form.keywords.slice(0, -1) });
    }
  };
  return (
    <input
      id={id}
      value={typed}
      placeholder={settings.addKeyword}
      title={settings.keywordHint}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={keys}
      onBlur={take}
      className="min-w-20 flex-1 bg-transparent outline-none"
    />
  );
}
