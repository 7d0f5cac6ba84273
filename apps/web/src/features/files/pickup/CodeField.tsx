import { CODE_LENGTH } from '@transmit/contract';
import { clsx } from 'clsx';
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { loadCodeFont } from '#platform/code-font.ts';
import { toEntry } from './code-entry.ts';

interface CodeFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'ref'> {
  value: string;
  onValue: (shown: string) => void;
}

/** The eleven places of `XXXXX-XXXXX`; the middle one is the hyphen's and has no cell. */
const PLACES = Array.from({ length: CODE_LENGTH + 1 }, (_, place) => place);
const HYPHEN_PLACE = CODE_LENGTH / 2;

/**
 * One real input over painted cells: it takes any paste, has a real caret and selection, and is one
 * field for a screen reader. The letters are spaced so that each stands in its cell.
 */
export function CodeField({ value, onValue, ...input }: CodeFieldProps) {
  const { field, change, take } = useEntry(onValue);
  /** Position of the next letter. */
  const [place, setPlace] = useState(0);

  return (
    <div className="group @container relative overflow-clip rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand-line">
      <Cells
        filled={value.length}
        current={Math.min(place, PLACES.length - 1)}
        invalid={input['aria-invalid'] === true}
      />
      <input
        {...input}
        ref={field}
        value={value}
        onChange={change}
        onFocus={loadCodeFont}
        onSelect={(event) => setPlace(event.currentTarget.selectionStart ?? 0)}
        onCompositionEnd={({ currentTarget: { value: typed } }) => take(typed, typed.length)}
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        // Wider than its place: the space behind the last letter would otherwise scroll the first away.
        className="relative h-12 w-[calc(100%+2rem)] bg-transparent pl-[calc((100cqw/11-0.6em)/2)] font-code text-[clamp(1rem,6.4cqw,1.3rem)] font-semibold tracking-[calc(100cqw/11-0.6em)] text-fg uppercase outline-none"
      />
    </div>
  );
}

/** Takes in what is typed as it shall stand there, and keeps the caret at its letter. */
function useEntry(onValue: CodeFieldProps['onValue']) {
  const field = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState(0);
  // React puts the caret at the end of a value that it has changed.
  useLayoutEffect(() => {
    if (document.activeElement === field.current) field.current?.setSelectionRange(caret, caret);
  }, [caret]);

  const take = (typed: string, typedCaret: number) => {
    const entry = toEntry(typed, typedCaret);
    setCaret(entry.caret);
    onValue(entry.shown);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    // While an input method is composing its text is not ours to change.
    if (isComposing(event.nativeEvent)) return onValue(typed);
    take(typed, event.target.selectionStart ?? typed.length);
  };
  return { field, change, take };
}

interface CellsProps {
  filled: number;
  current: number;
  invalid: boolean;
}

function Cells({ filled, current, invalid }: CellsProps) {
  const next = current === HYPHEN_PLACE ? current + 1 : current;
  return (
    <span aria-hidden="true" className="absolute inset-0 grid grid-cols-11">
      {PLACES.map((place) => (
        <span
          key={place}
          className={clsx(
            'mx-[8%] rounded-sm',
            place === HYPHEN_PLACE
              ? 'my-auto mx-[22%] h-0.5 bg-line-2'
              : [
                  'border',
                  invalid ? 'border-bar-danger' : 'border-line-2',
                  place < filled ? 'bg-card' : 'bg-soft',
                  place === next &&
                    'group-focus-within:border-brand group-focus-within:shadow-[inset_0_0_0_1px_var(--brand)]',
                ],
            place === HYPHEN_PLACE && filled > HYPHEN_PLACE && 'opacity-0',
          )}
        />
      ))}
    </span>
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
