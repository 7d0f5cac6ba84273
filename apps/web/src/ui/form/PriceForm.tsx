import { clsx } from 'clsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { inputStyle } from './input-style.ts';

interface PriceFormProps {
  /** Stands before the field: the thing that has the price. */
  subject: ReactNode;
  /** `unit` stands inside the field, behind the price; `label` is for screen readers. */
  words: { label: string; unit: string; save: string; wrong: string };
  /** Wide enough for a unit of several words. */
  isWide?: boolean;
  /** The present price, in yuan. */
  price: number;
  /** Reads a typed price in yuan; undefined where it is none. */
  read: (typed: string) => number | undefined;
  /** Writes a price as it stands in the field. */
  write: (price: number) => string;
  isSaving: boolean;
  /** Says that the last price was not saved, and why. */
  problem: string | undefined;
  onSave: (price: number) => void;
}

/** A price in yuan with its own button, for the rows of a list of prices. */
export function PriceForm(props: PriceFormProps) {
  const { subject, words, isWide = false, price, isSaving, problem, onSave } = props;
  const problemId = useId();
  const { typed, setTyped, wanted } = useTypedPrice(props);
  const [isTried, setTried] = useState(false);
  const isWrong = isTried && wanted === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wanted !== undefined && !isSaving) onSave(wanted);
  };
  return (
    <form onSubmit={submit} className="grid gap-2 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {subject}
        <span className={clsx('relative block', isWide ? 'w-44' : 'w-32')}>
          <input
            aria-label={words.label}
            aria-invalid={isWrong || undefined}
            aria-describedby={problemId}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={clsx(inputStyle, 'text-right', isWide ? 'pr-22' : 'pr-10')}
          />
          <span className="absolute inset-y-0 right-3 grid place-items-center text-small text-muted">
            {words.unit}
          </span>
        </span>
        <Button type="submit" busy={isSaving} disabled={wanted === price}>
          {words.save}
        </Button>
      </div>
      <p id={problemId} role="alert" className="text-right text-small text-danger empty:hidden">
        {isWrong ? words.wrong : problem}
      </p>
    </form>
  );
}

function useTypedPrice({ price, read, write }: Pick<PriceFormProps, 'price' | 'read' | 'write'>) {
  const [typed, setTyped] = useState(() => write(price));
  const [known, setKnown] = useState(price);
  const wanted = read(typed);
  if (price !== known) {
    setKnown(price);
    // A saved price is written as all are, and a field that nobody has touched follows a price that was changed
    // elsewhere; a text that means another one is still being typed.
    if (wanted === price || typed === write(known)) setTyped(write(price));
  }
  return { typed, setTyped, wanted };
}
