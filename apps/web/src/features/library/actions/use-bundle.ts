import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { toast } from '#ui/toast.ts';
import type { FileRow } from '../api.ts';
import { text } from '../text.ts';

/** Puts rows under one code and shows its page, with the code, the link and the QR code. */
export function useBundle() {
  const navigate = useNavigate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (rows: readonly FileRow[]) =>
      client.bundles.create({ codes: rows.map(({ code }) => code) }),
    onSuccess: ({ data }) => {
      toast(text.uploads.bundled(data.file_count));
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
