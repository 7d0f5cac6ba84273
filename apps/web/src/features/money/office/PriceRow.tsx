import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giftText } from '@transmit/contract';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/Button.tsx';
import { inputStyle } from '#ui/input-style.ts';
import { toast } from '#ui/toast.ts';
import { moneyKeys } from '../money-keys.ts';
import { ProductIcon } from '../products/ProductIcon.tsx';
import { text } from '../text.ts';
import { type Price, pricesQuery, setPrice } from './office-api.ts';
import { officeText } from './office-text.ts';
import { readPrice } from './read-price.ts';

const words = officeText.prices;

/** One product, and what it costs. */
export function PriceRow({ price: { code, name, price, gives } }: { price: Price }) {
  const queries = useQueryClient();
  const problemId = useId();
  const [typed, setTyped] = useState(text.yuan(price));
  const [isTried, setTried] = useState(false);
  const saving = useMutation({
    mutationFn: (wanted: number) => setPrice(code, wanted),
    onSuccess: async (saved) => {
      setTyped(text.yuan(saved.price));
      toast(words.saved(name, text.yuan(saved.price)));
      await queries.invalidateQueries({ queryKey: pricesQuery.queryKey });
      await queries.invalidateQueries({ queryKey: moneyKeys.products });
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
        <ProductIcon code={code} size={42} />
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="font-semibold">{name}</h2>
          <p className="text-small text-muted" data-figures>
            {code} · {giftText(gives)}
          </p>
        </div>
        <span className="relative block w-32">
          <input
            aria-label={words.price(name)}
            aria-invalid={isWrong || undefined}
            aria-describedby={problemId}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={`${inputStyle} pr-10 text-right`}
          />
          <span className="absolute inset-y-0 right-3 grid place-items-center text-small text-muted">
            {words.unit}
          </span>
        </span>
        <Button type="submit" busy={saving.isPending} disabled={wanted === price}>
          {words.save}
        </Button>
      </div>
      <p id={problemId} role="alert" className="text-right text-small text-danger empty:hidden">
        {isWrong ? words.wrong : saving.error && `${words.notSaved}${errorText(saving.error)}`}
      </p>
    </form>
  );
}
