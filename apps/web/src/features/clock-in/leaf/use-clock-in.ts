import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { useNavigate } from 'react-router';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { CLOCK_IN_KEY, clockIn } from '../api.ts';

/** Clocks in; whatever the answer, the calendar is read again, as the server counts the days. */
export function useClockIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const clocking = useMutation({
    mutationFn: clockIn,
    onError: (error) => {
      // A person whose login has ended comes back here after logging in.
      if (isRefusal(error, 'E_LOGIN')) return navigate(paths.login(paths.clockIn()));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CLOCK_IN_KEY }),
  });
  // Another tab was faster: the calendar says so.
  const isDone = isRefusal(clocking.error, 'E_DONE');
  return {
    clockIn: () => clocking.mutate(),
    busy: clocking.isPending,
    given: clocking.data?.points,
    problem: clocking.error && !isDone ? errorText(clocking.error) : undefined,
  };
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}
