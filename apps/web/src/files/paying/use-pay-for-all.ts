import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { rememberOrderForAll } from './paid-for-all.ts';

/** The share that a sender pays for everybody: a file by its code, or all of a bundle. */
export interface PaidForAll {
  code: string;
  name: string;
}

/**
 * PRODUCT §5: bought by its sender, a file is free for everyone. The sum is the server's, and stands on the
 * order's own page before anything is paid.
 */
export function usePayForAll() {
  const navigate = useNavigate();
  const ordering = useMutation({
    mutationFn: ({ code, name }: PaidForAll) => client.money.preCreate({ code, name, for: 'all' }),
    onSuccess: ({ data }, { code }) => {
      rememberOrderForAll(code, data.order_id);
      return navigate(paths.order(data.order_id));
    },
  });
  return {
    pay: ordering.mutate,
    isOrdering: ordering.isPending,
    /** The share that was to be paid for last. */
    wanted: ordering.variables,
    error: ordering.error,
    problem: ordering.error ? errorText(ordering.error) : undefined,
    forgetProblem: ordering.reset,
  };
}
