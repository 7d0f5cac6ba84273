import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';
import { useStoreDownload } from '#api/use-store-download.ts';
import { findDeviceId } from '#platform/device-id.ts';
import { readUserAgentInfo } from '#platform/user-agent.ts';
import { toast } from '#ui/toast.ts';
import { detailKey } from '../api.ts';
import { pageText } from '../page-text.ts';

/** spec §4, download outcome: 1 starts the download, 2 brings the server's question. */
export function useDownload(code: string) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<string>();
  const { start, refusal, forgetRefusal } = useStoreDownload();
  const request = useMutation({
    mutationFn: () => lookUp((proof) => client.files.downloadLink({ code, ...proof })),
    onSuccess: async (answer) => {
      if (answer.status === 2) return setQuestion(answer.msg);
      start(answer.data.download_src);
      toast(pageText.detail.started);
      await countDownload(code);
      await queries.invalidateQueries({ queryKey: detailKey(code) });
    },
    // Expired or used up in the meantime: the page says so as well.
    onError: () => queries.invalidateQueries({ queryKey: detailKey(code) }),
  });
  return {
    download: () => {
      forgetRefusal();
      request.mutate();
    },
    isAsking: request.isPending,
    error: request.error ?? refusal,
    question,
    closeQuestion: () => setQuestion(undefined),
  };
}

/** The download goes on whether it could be counted or not (SECURITY §3 row 16). */
async function countDownload(code: string): Promise<void> {
  const log = { uqid: findDeviceId(), action: 'download', ...readUserAgentInfo() };
  await lookUp((proof) => client.files.countDownload({ code, ...log, ...proof })).catch(
    () => undefined,
  );
}
