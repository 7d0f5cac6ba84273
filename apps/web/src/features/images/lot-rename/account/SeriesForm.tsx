import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '../words.ts';
import { type NewSeries, readSeries } from './read-series.ts';
import { seriesQuery } from './series-queries.ts';
import { numberText } from './taken.ts';

const FIRST = { name: '', prefix: '', width: '4', next: '1' };

interface SeriesFormProps {
  onSaved: (name: string) => void;
  /** Undefined where there is no other series to go back to. */
  onCancel: (() => void) | undefined;
}

/** A new counter; one of the same name is changed. */
export function SeriesForm({ onSaved, onCancel }: SeriesFormProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(FIRST);
  const [isTried, setTried] = useState(false);
  const { series, faults } = readSeries(typed);
  const saving = useMutation({
    mutationFn: (wish: NewSeries) => client.money.saveSeries(wish),
    onSuccess: async (_, { name }) => {
      await queries.invalidateQueries({ queryKey: seriesQuery.queryKey });
      onSaved(name);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (series && !saving.isPending) saving.mutate(series);
  };
  const field = (name: keyof typeof FIRST, isNumber = false) => ({
    label: words.account.fields[name],
    value: typed[name],
    maxLength: 40,
    autoComplete: 'off',
    spellCheck: false,
    inputMode: isNumber ? ('numeric' as const) : undefined,
    error: isTried ? faults[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form onSubmit={submit} className="grid gap-3">
      <TextField {...field('name')} placeholder={words.account.nameExample} />
      <TextField {...field('prefix')} placeholder={words.series.prefixExample} />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field('next', true)} />
        <TextField {...field('width', true)} />
      </div>
      {series && (
        <p className="text-small text-muted" data-figures>
          {words.account.nextIs(numberText(series, series.next))}
        </p>
      )}
      {saving.error && (
        <Notice tone="danger" urgent>
          {words.account.notSaved}
          {errorText(saving.error)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>{words.account.cancel}</Button>}
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {words.account.save}
        </Button>
      </div>
    </form>
  );
}
