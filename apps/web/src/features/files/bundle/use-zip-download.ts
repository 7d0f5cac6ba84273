import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { useStoreDownload } from '#api/use-store-download.ts';
import { toast } from '#ui/toast.ts';
import { detailKey } from '../api.ts';
import { pageText } from '../page-text.ts';

/** The server's word about files that cost something, and which can be had without paying. */
export interface ZipQuestion {
  message: string;
  freeIndexes: number[];
}

/** 1 starts the zip; 2 says what of it costs something. */
export function useZipDownload(code: string) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<ZipQuestion>();
  const { start, refusal, forgetRefusal } = useStoreDownload();
  const request = useMutation({
    mutationFn: (indexes: number[] | undefined) =>
      lookUp((proof) => client.bundles.zipLink({ code, ...(indexes && { indexes }), ...proof })),
    onSuccess: async (answer) => {
      if (answer.status === 2) {
        return setQuestion({ message: answer.msg, freeIndexes: answer.data.free_indexes });
      }
      setQuestion(undefined);
      start(answer.data.download_src);
      toast(pageText.bundle.zipStarted(answer.data.name));
      await queries.invalidateQueries({ queryKey: detailKey(code) });
    },
    // Expired, used up or deleted in the meantime: the page says so as well.
    onError: () => queries.invalidateQueries({ queryKey: detailKey(code) }),
  });
  return {
    download: (indexes: number[] | undefined) => {
      forgetRefusal();
      request.mutate(indexes);
    },
    isAsking: request.isPending,
    error: request.error ?? refusal,
    question,
    closeQuestion: () => setQuestion(undefined),
  };
}
