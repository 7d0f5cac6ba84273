import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { inputStyle } from './input-style.ts';

interface SearchFieldProps {
  /** Read aloud, and shown while the field is empty. */
  label: string;
  /**
   * The words that are searched for now; a change from outside, such as the back button, is taken
   * over.
   */
  value: string;
  /** A moment after the last key; at once for Enter and for the cross. */
  onSearch: (text: string) => void;
  maxLength?: number;
  className?: string;
}

/** Long enough to finish a word, short enough to feel immediate. */
const PAUSE_MS = 300;

/** Searches while one types, but not for the half words of an input method. */
export function SearchField({ label, value, onSearch, maxLength, className }: SearchFieldProps) {
  const { typed, search, change, clear } = useTyping({ value, onSearch });
  return (
    <search className={clsx('relative block', className)}>
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={typed}
        onChange={change}
        onCompositionEnd={(event) => search(event.currentTarget.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0);
          if (event.key === 'Escape' && typed) clear();
        }}
        className={clsx(inputStyle, 'pr-10 pl-10')}
      />
      {typed && (
        <IconButton
          label="清空搜索"
          icon={<X size={16} />}
          onClick={clear}
          className="absolute inset-y-0 right-0.5 my-auto"
        />
      )}
    </search>
  );
}

function useTyping({ value, onSearch }: Pick<SearchFieldProps, 'value' | 'onSearch'>) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const search = useLateSearch(onSearch);
  if (value !== shown) {
    setShown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    if (!isComposing(event.nativeEvent)) search(event.target.value, PAUSE_MS);
  };
  const clear = () => {
    setTyped('');
    search('', 0);
  };
  return { typed, search, change, clear };
}

/** Searches after a pause, in which another search takes its place. */
function useLateSearch(onSearch: SearchFieldProps['onSearch']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The list may have been narrowed otherwise during the pause, so the newest function is called.
  const searchNow = useRef(onSearch);
  useEffect(() => {
    searchNow.current = onSearch;
  }, [onSearch]);

  return (text: string, pauseMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => searchNow.current(text.trim()), pauseMs);
  };
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
