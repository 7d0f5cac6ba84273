import { isListed, readTypedWords, suggestWords, WORD_COUNT } from '@transmit/sealed/words';
import { clsx } from 'clsx';
import { type RefObject, useState } from 'react';
import { sealedText } from './text.ts';

interface WordCellsProps {
  value: string;
  onChange: (typed: string) => void;
  isWrong: boolean;
  input: RefObject<HTMLInputElement | null>;
  describedBy?: string | undefined;
}

/**
 * Six cells over one field: a phrase that is pasted spreads itself, an input method finishes its word before anything is
 * read of it, and a screen reader meets one field.
 */
export function WordCells({ value, onChange, isWrong, input, describedBy }: WordCellsProps) {
  const [isFocused, setFocused] = useState(false);
  const words = readTypedWords(value).slice(0, WORD_COUNT);
  const last = words.at(-1) ?? '';
  const isOpen = last !== '' && !isListed(last);
  const at = isOpen ? words.length - 1 : words.length;
  const offered = isOpen ? suggestWords(last) : [];
  const take = (word: string) => {
    onChange(`${[...words.slice(0, -1), word].join(' ')} `);
    input.current?.focus();
  };
  return (
    <div>
      <div className="relative">
        <input
          ref={input}
          aria-label={`${sealedText.words}，${sealedText.six}`}
          aria-invalid={isWrong}
          aria-describedby={describedBy}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 z-10 size-full cursor-text opacity-0"
        />
        <Cells words={words} current={isFocused ? at : undefined} isWrong={isWrong} />
      </div>
      {offered.length > 0 && <Offers offered={offered} onTake={take} />}
    </div>
  );
}

interface CellsProps {
  words: readonly string[];
  /** The cell that is typed into. */
  current: number | undefined;
  isWrong: boolean;
}

function Cells({ words, current, isWrong }: CellsProps) {
  return (
    <ol aria-hidden="true" className="grid grid-cols-3 gap-2">
      {Array.from({ length: WORD_COUNT }, (_, place) => (
        <li
          key={sealedText.word(place + 1)}
          className={clsx(
            'relative grid h-13 place-items-center rounded-md border text-lead font-semibold',
            isWrong ? 'border-bar-danger' : 'border-line-2',
            words[place] ? 'bg-card' : 'bg-soft',
            place === current && 'outline-2 outline-brand',
          )}
        >
          <span className="absolute top-1 left-2 text-small font-normal text-muted">
            {place + 1}
          </span>
          {words[place]}
        </li>
      ))}
    </ol>
  );
}

interface OffersProps {
  offered: readonly string[];
  onTake: (word: string) => void;
}

function Offers({ offered, onTake }: OffersProps) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-muted">
      {sealedText.next}
      {offered.map((word) => (
        <button
          key={word}
          type="button"
          onClick={() => onTake(word)}
          className="min-h-9 rounded-full border border-line-2 px-3.5 text-body text-fg hover:border-brand hover:text-brand pointer-coarse:min-h-11"
        >
          {word}
        </button>
      ))}
    </p>
  );
}
