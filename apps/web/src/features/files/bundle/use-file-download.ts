import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { useStoreDownload } from '#api/use-store-download.ts';
import { toast } from '#ui/toast.ts';
import { detailKey } from '../api.ts';
import { pageText } from '../page-text.ts';

/** One file of a bundle, as a single file is downloaded; the server counts it itself. */
export function useFileDownload(code: string) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<string>();
  const { start, refusal, forgetRefusal } = useStoreDownload();
  const refresh = () => queries.invalidateQueries({ queryKey: detailKey(code) });
  const request = useMutation({
    mutationFn: (index: number) =>
      lookUp((proof) => client.bundles.fileLink({ code, index, ...proof })),
    onSuccess: (answer) => {
      if (answer.status === 2) return setQuestion(answer.msg);
      start(answer.data.download_src);
      toast(pageText.detail.started);
      return refresh();
    },
    onError: refresh,
  });
  return {
    download: (index: number) => {
      forgetRefusal();
      request.mutate(index);
    },
    /** The file whose link is being asked for. */
    askingFor: request.isPending ? request.variables : undefined,
    error: request.error ?? refusal,
    question,
    closeQuestion: () => setQuestion(undefined),
  };
}
