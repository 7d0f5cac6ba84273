import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { dropBundle } from '#files/cached-files.ts';
import type { BundleRow } from '#files/row/rows.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import { text } from '../text.ts';

/** Ends the sharing of a bundle after a question; its files stay. */
export function useEndBundle() {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: endOne,
    onSuccess: (wasThere, row) => {
      tellEnded(row, wasThere);
      dropBundle(queries, row.code);
    },
  });
  const row = end.variables;
  const ask = async (wanted: BundleRow) => {
    const { endTitle, endBody, endAction } = text.ownBundles;
    const question = { title: endTitle(wanted.name), body: endBody, action: endAction };
    if (await confirm({ ...question, danger: true })) end.mutate(wanted);
  };
  return {
    ask,
    retry: () => row && end.mutate(row),
    /** The bundle whose end is on its way. */
    busyCode: end.isPending ? row?.code : undefined,
    problem:
      end.error && row ? text.ownBundles.notEnded(row.name, errorText(end.error)) : undefined,
    forgetProblem: end.reset,
  };
}

function tellEnded({ name }: BundleRow, wasThere: boolean): void {
  const { ended, alreadyEnded } = text.ownBundles;
  if (wasThere) toast(ended);
  else toast(alreadyEnded(name), 'info');
}

/** False when it was ended before, in another tab perhaps: it is gone, as was asked for. */
async function endOne({ code }: BundleRow): Promise<boolean> {
  try {
    await client.bundles.remove({ code });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'E_NOT_FOUND') return false;
    throw error;
  }
}
