import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { OWN_KEY, type Told } from '../api.ts';

/** The words of one form until they have arrived; pressed twice they are told once. */
export function useTelling(send: (told: Told) => Promise<void>) {
  const [words, setWords] = useState('');
  const [contact, setContact] = useState('');
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const telling = useMutation({
    mutationFn: () => send({ text: words, contact, request_key: requestKey }),
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
      setRequestKey(crypto.randomUUID());
      telling.reset();
    },
  };
}
