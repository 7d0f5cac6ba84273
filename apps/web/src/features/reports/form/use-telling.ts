import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import { OWN_KEY, type Told } from '../api.ts';

/** The words of one form until they have arrived; pressed twice they are told once, and corrected once more. */
export function useTelling<About extends object>(
  send: (told: Told & About) => Promise<void>,
  about: About,
) {
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [request] = useState(() => new RequestKey());
  const queries = useQueryClient();
  const telling = useMutation({
    mutationFn: () => {
      const wish = { ...about, text: words, contact };
      return send({ ...wish, request_key: request.keyOf(wish) });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: OWN_KEY }),
  });
  return {
    words,
    contact,
    setWords,
    setContact,
    tell: () => telling.mutate(),
    busy: telling.isPending,
    isSent: telling.isSuccess,
    problem: telling.error ? errorText(telling.error) : undefined,
    /** An empty form, which is another wish. */
    begin: () => {
      setWords('');
      request.forget();
      telling.reset();
    },
  };
}
