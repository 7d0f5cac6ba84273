import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AI_KIND_LABELS } from '@transmit/contract';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { inputStyle } from '#ui/input-style.ts';
import { toast } from '#ui/toast.ts';
import { type AiPrice, officeQuery, setAiPrice } from './api.ts';
import { readPrice } from './read-price.ts';
import { text } from './text.ts';

/** Price of a thousand pictures of one kind. */
export function AiPriceRow({ price: { kind, price_per_thousand } }: { price: AiPrice }) {
  const queries = useQueryClient();
  const problemId = useId();
  const [typed, setTyped] = useState(text.yuan(price_per_thousand));
  const [isTried, setTried] = useState(false);
  const name = AI_KIND_LABELS[kind];
  const saving = useMutation({
    mutationFn: (wanted: number) => setAiPrice(kind, wanted),
    onSuccess: async () => {
      toast(text.prices.saved(name));
      await queries.invalidateQueries({ queryKey: officeQuery.queryKey });
    },
  });
  const wanted = readPrice(typed);
  const isWrong = isTried && wanted === undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wanted !== undefined && !saving.isPending) saving.mutate(wanted);
  };
  return (
    <form onSubmit={submit} className="grid gap-2 px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="min-w-0 flex-1 basis-32 font-semibold">{name}</span>
        <span className="relative block w-44">
          <input
            aria-label={text.prices.label(name)}
            aria-invalid={isWrong || undefined}
            aria-describedby={problemId}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={`${inputStyle} pr-22 text-right`}
          />
          <span className="absolute inset-y-0 right-3 grid place-items-center text-small text-muted">
            {text.prices.unit}
          </span>
        </span>
        <Button type="submit" busy={saving.isPending} disabled={wanted === price_per_thousand}>
          {text.prices.save}
        </Button>
      </div>
      <p id={problemId} role="alert" className="text-right text-small text-danger empty:hidden">
        {isWrong
          ? text.prices.wrong
          : saving.error && `${text.prices.notSaved}${errorText(saving.error)}`}
      </p>
    </form>
  );
}
