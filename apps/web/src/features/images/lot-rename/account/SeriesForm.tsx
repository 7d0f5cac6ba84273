import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { words } from '../words.ts';
import { type NewSeries, readSeries, type TypedSeries } from './read-series.ts';
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
  const [typed, setTyped] = useState<TypedSeries>(FIRST);
  const [isTried, setTried] = useState(false);
  const { series, faults } = readSeries(typed);
  const saving = useSaving(onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (series && !saving.isPending) saving.mutate(series);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <SeriesFields typed={typed} faults={isTried ? faults : {}} onChange={setTyped} />
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

function useSaving(onSaved: (name: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: NewSeries) => client.money.saveSeries(wish),
    onSuccess: async (_, { name }) => {
      await queries.invalidateQueries({ queryKey: seriesQuery.queryKey });
      onSaved(name);
    },
  });
}

interface SeriesFieldsProps {
  typed: TypedSeries;
  faults: Partial<TypedSeries>;
  onChange: (typed: TypedSeries) => void;
}

function SeriesFields({ typed, faults, onChange }: SeriesFieldsProps) {
  const field = (name: keyof TypedSeries, isNumber = false) => ({
    label: words.account.fields[name],
    value: typed[name],
    maxLength: 40,
    autoComplete: 'off',
    spellCheck: false,
    inputMode: isNumber ? ('numeric' as const) : undefined,
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <TextField {...field('name')} placeholder={words.account.nameExample} />
      <TextField {...field('prefix')} placeholder={words.series.prefixExample} />
      <div className="grid grid-cols-2 gap-3">
        <TextField {...field('next', true)} />
        <TextField {...field('width', true)} />
      </div>
    </>
  );
}
