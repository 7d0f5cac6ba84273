import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { refreshShare } from '../cached-files.ts';
import { useLogIn } from '../favorite/use-log-in.ts';
import { fileText } from '../text.ts';
import { askForLink, type Wanted } from './ask-for-link.ts';
import { takeElsewhere } from './elsewhere.ts';
import { noteDownload } from './note-download.ts';
import { usePaidDownload } from './use-paid-download.ts';
import { useStoreDownload } from './use-store-download.ts';

interface UseDownload {
  /** Away from the share's own page: the way there, for what needs a password. */
  toPage?: (code: string) => void;
  onStarted?: () => void;
}

/** The one way of a file out of the product: the link or the question before it, the start, the count. */
export function useDownload(options: UseDownload = {}) {
  const paid = usePaidDownload();
  const { start, refusal, forgetRefusal } = useStoreDownload();
  const request = useLinkRequest(options, { paid, start });
  return {
    download: (wanted: Wanted) => {
      if (takeElsewhere(wanted, { isAsked: false })) return;
      forgetRefusal();
      request.mutate(wanted);
    },
    /** The download that was wanted last. */
    wanted: request.variables,
    /** Its link is on the way. */
    isAsking: request.isPending,
    error: request.error ?? refusal,
    forgetError: () => {
      forgetRefusal();
      request.reset();
    },
    /** The question of what costs something, for `PaidPrompt`. */
    paid: paid.prompt,
    /** The last one that was asked for has started. */
    hasStarted: request.data?.status === 1,
  };
}

interface WaysOut {
  paid: ReturnType<typeof usePaidDownload>;
  start: (url: string) => void;
}

function useLinkRequest({ toPage, onStarted }: UseDownload, { paid, start }: WaysOut) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: askForLink,
    onSuccess: async (answer, wanted) => {
      if (answer.status === 2) return paid.raise(answer.question, wanted);
      paid.close();
      if (takeElsewhere(wanted, { isAsked: true })) return;
      start(answer.url);
      onStarted?.();
      toast(
        answer.zipName ? fileText.download.zipStarted(answer.zipName) : fileText.download.started,
      );
      await noteDownload(queries, wanted);
    },
    onError: useMissedLink(toPage),
  });
}

function useMissedLink(toPage: UseDownload['toPage']) {
  const queries = useQueryClient();
  const logIn = useLogIn();
  return (error: unknown, { code }: Wanted) => {
    // A paid file that goes into too many networks needs a login, which leads back here.
    if (hasCode(error, 'E_LOGIN')) {
      toast(errorText(error), 'info');
      return logIn();
    }
    if (toPage && isLocked(error)) toPage(code);
    // Expired, used up or deleted in the meantime: the page says so as well.
    return refreshShare(queries, code);
  };
}

export function isLocked(error: unknown): boolean {
  return hasCode(error, 'E_LOCKED');
}

function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}
