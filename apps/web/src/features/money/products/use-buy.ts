import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProductCode } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { useNavigate } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { orderProduct } from '../api.ts';
import { moneyKeys } from '../money-keys.ts';

interface Buy {
  code: ProductCode;
  count: number;
  /** In yuan, as it was shown. */
  fee: number;
}

/** Makes the order of a product and leads to it. */
export function useBuy() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const buying = useMutation({
    mutationFn: ({ code, count, fee }: Buy) => orderProduct(code, count, fee),
    onSuccess: (orderId) => navigate(paths.order(orderId)),
    onError: (error, { code }) => {
      if (!(error instanceof ApiError)) return;
      // A person whose login has ended comes back here after logging in.
      if (error.code === 'E_LOGIN') return navigate(paths.login(placeOf(code)));
      // An operator has changed the price: the screen shows the new one, to be pressed again.
      if (error.code === 'E_FEE_CHANGED') {
        return queries.invalidateQueries({ queryKey: moneyKeys.products });
      }
    },
  });
  return {
    buy: buying.mutate,
    /** Code of the product that is being ordered. */
    busy: buying.isPending ? buying.variables.code : undefined,
    problem: buying.error ? errorText(buying.error) : undefined,
    forgetProblem: buying.reset,
  };
}

function placeOf(code: ProductCode): string {
  return code === '100002' ? paths.buyPoints() : paths.topUp();
}
