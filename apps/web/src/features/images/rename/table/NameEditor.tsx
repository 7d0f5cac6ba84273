import { splitName } from '@transmit/imaging/names/split-name';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isInputMethodKey } from '#ui/form/input-method-key.ts';
import { inputStyle } from '#ui/form/input-style.ts';
import { newlyTyped } from '#ui/form/newly-typed.ts';
import { words } from '../words.ts';
import type { NameEditing } from './row-actions.ts';

interface NameEditorProps {
  /** The old name, which the field is about. */
  before: string;
  after: string;
  onDone: (editing: NameEditing) => void;
}

const STEPS: Readonly<Record<string, NameEditing['step']>> = {
  Enter: 0,
  ArrowUp: -1,
  ArrowDown: 1,
};

/**
 * A name in the table, being typed. Enter keeps it, arrows go on to its neighbours, Esc forgets it. A name that nobody
 * has changed stays with the rules.
 */
export function NameEditor({ before, after, onDone }: NameEditorProps) {
  const { stem, extension } = splitName(after);
  const [opened] = useState(stem);
  const isOver = useRef(false);
  const finish = (editing: NameEditing) => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(editing);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    // While a Chinese word is being composed, Enter and arrows belong to the input method.
    if (isInputMethodKey(event.nativeEvent)) return;
    const typed = newlyTyped(event.currentTarget.value, opened);
    const step = STEPS[event.key];
    if (event.key === 'Escape') finish({ stem: undefined, step: 0 });
    else if (step !== undefined) finish({ stem: typed, step });
    else return;
    event.preventDefault();
  };
  return (
    <span className="flex items-center gap-1">
      <input
        // biome-ignore lint/a11y/noAutofocus: it opens under the person's own click or key
        autoFocus
        aria-label={words.table.nameOf(before)}
        defaultValue={opened}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={keys}
        onBlur={(event) => finish({ stem: newlyTyped(event.currentTarget.value, opened), step: 0 })}
        className={`${inputStyle} h-8 px-2`}
      />
      <span className="shrink-0 text-muted">{extension}</span>
    </span>
  );
}
