import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import { paths } from '#app/paths.ts';
import type { FileRow } from '#files/row/rows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { text } from '../text.ts';

/** Outlives the screen: the way back and the same rows are still the same wish. */
const request = new RequestKey();

/** Puts rows under one code and shows its page, with the code, the link and the QR code. */
export function useBundle() {
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (rows: readonly FileRow[]) => {
      const wish = { codes: rows.map(({ code }) => code) };
      return client.bundles.create({ ...wish, request_key: request.keyOf(wish) });
    },
    onError: (failure) => {
      // The bundle of a lost answer was ended elsewhere: the next try is to make another one.
      if (failure instanceof ApiError && failure.code === 'E_STATE') request.forget();
    },
    onSuccess: ({ data }) => {
      request.forget();
      toast(text.ownFiles.bundled(data.file_count));
      return navigate(paths.detail(data.code));
    },
  });
  return {
    make: (rows: readonly FileRow[]) => mutate(rows),
    isMaking: isPending,
    problem: error ? errorText(error) : undefined,
    forgetProblem: reset,
  };
}
