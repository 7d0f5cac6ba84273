import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { lookUp } from '#api/look-up.ts';
import { useStoreDownload } from '#api/use-store-download.ts';
import { paths } from '#app/paths.ts';
import { findDeviceId } from '#platform/device-id.ts';
import { readUserAgentInfo } from '#platform/user-agent.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { FileRow } from '../api.ts';
import { countDownload } from '../cached-lists.ts';
import { text } from '../text.ts';

/**
 * Downloads from a row. What needs more than a click, a password or a payment, is the business of
 * the file's own page.
 */
export function useDownload() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { start, refusal, forgetRefusal } = useStoreDownload();
  const request = useMutation({
    mutationFn: ({ code }: FileRow) =>
      lookUp((proof) => client.files.downloadLink({ code, ...proof })),
    onSuccess: async (answer, { code }) => {
      if (answer.status === 2) {
        const { paidTitle: title, paidAction: action } = text.download;
        if (await confirm({ title, body: answer.msg, action })) navigate(paths.detail(code));
        return;
      }
      start(answer.data.download_src);
      toast(text.download.started);
      const dcount = await reportDownload(code);
      if (dcount !== undefined) countDownload(queries, code, dcount);
    },
    onError: (error, { code }) => {
      if (isLocked(error)) navigate(paths.detail(code));
    },
  });
  const row = request.variables;
  const error = request.error ?? refusal;
  return {
    download: (wanted: FileRow) => {
      forgetRefusal();
      request.mutate(wanted);
    },
    /** The file whose link is on its way. */
    busyCode: request.isPending ? row?.code : undefined,
    problem:
      error && row && !isLocked(error)
        ? text.download.failed(row.name, errorText(error))
        : undefined,
    forgetProblem: () => {
      forgetRefusal();
      request.reset();
    },
  };
}

/** The download goes on whether it could be counted or not (SECURITY §3 row 16). */
async function reportDownload(code: string): Promise<number | undefined> {
  const log = { uqid: findDeviceId(), action: 'download', ...readUserAgentInfo() };
  return lookUp((proof) => client.files.countDownload({ code, ...log, ...proof })).then(
    ({ data }) => data.dcount,
    () => undefined,
  );
}

function isLocked(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'E_LOCKED';
}
