import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AI_KIND_LABELS } from '@transmit/contract';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PriceForm } from '#ui/form/PriceForm.tsx';
import { type AiPrice, officeQuery, setAiPrice } from './api.ts';
import { readAiPrice } from './read-ai-price.ts';
import { text } from './text.ts';

const words = text.prices;

/** Price of a thousand pictures of one kind. */
export function AiPriceRow({ price: { kind, price_per_thousand } }: { price: AiPrice }) {
  const queries = useQueryClient();
  const name = AI_KIND_LABELS[kind];
  const saving = useMutation({
    mutationFn: (wanted: number) => setAiPrice(kind, wanted),
    onSuccess: async () => {
      toast(words.saved(name));
      await queries.invalidateQueries({ queryKey: officeQuery.queryKey });
    },
  });
  return (
    <PriceForm
      subject={<span className="min-w-0 flex-1 basis-32 font-semibold">{name}</span>}
      words={{ ...words, label: words.label(name) }}
      isWide
      price={price_per_thousand}
      read={readAiPrice}
      write={text.yuan}
      isSaving={saving.isPending}
      problem={saving.error ? `${words.notSaved}${errorText(saving.error)}` : undefined}
      onSave={saving.mutate}
    />
  );
}
