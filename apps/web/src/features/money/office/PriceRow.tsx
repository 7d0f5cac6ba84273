import { useMutation, useQueryClient } from '@tanstack/react-query';
import { giftText } from '@transmit/contract';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PriceForm } from '#ui/form/PriceForm.tsx';
import { moneyKeys } from '../money-keys.ts';
import { ProductIcon } from '../products/ProductIcon.tsx';
import { text } from '../text.ts';
import { type Price, pricesQuery, setPrice } from './office-api.ts';
import { officeText } from './office-text.ts';
import { readPrice } from './read-price.ts';

const words = officeText.prices;

/** One product, and its price. */
export function PriceRow({ price: { code, name, price, gives } }: { price: Price }) {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (wanted: number) => setPrice(code, wanted),
    onSuccess: async (saved) => {
      toast(words.saved(name, text.yuan(saved.price)));
      await queries.invalidateQueries({ queryKey: pricesQuery.queryKey });
      await queries.invalidateQueries({ queryKey: moneyKeys.products });
    },
  });
  return (
    <PriceForm
      subject={
        <>
          <ProductIcon code={code} size={42} />
          <div className="min-w-0 flex-1 basis-44">
            <h2 className="font-semibold">{name}</h2>
            <p className="text-small text-muted" data-figures>
              {code} · {giftText(gives)}
            </p>
          </div>
        </>
      }
      words={{ ...words, label: words.price(name) }}
      price={price}
      read={readPrice}
      write={text.yuan}
      isSaving={saving.isPending}
      problem={saving.error ? `${words.notSaved}${errorText(saving.error)}` : undefined}
      onSave={saving.mutate}
    />
  );
}
