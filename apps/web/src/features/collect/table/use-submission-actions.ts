import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { paths } from '#app/paths.ts';
import { downloadHandIns } from '#files/download/download-hand-ins.ts';
import { toast } from '#ui/feedback/toast.ts';
import { confirm } from '#ui/overlays/confirm.ts';
import type { Submission } from '../api.ts';
import { text } from '../text.ts';

interface HandedIn {
  row: Submission;
  /** The collection's. */
  code: string;
  /** As the collector sees it. */
  name: string;
  onDone: () => Promise<void>;
}

const UNDO_SHOWN_MS = 10_000;

/** The collector's ways with one hand-in; a refusal is told in a toast. */
export function useSubmissionActions({ row, code, name, onDone }: HandedIn) {
  const navigate = useNavigate();
  const act = (call: () => Promise<unknown>) => tryOut(call, onDone);
  const takeOut = async () => {
    if (!(await confirm({ ...text.table.confirmTakeOut(name), danger: true }))) return;
    if (!(await act(() => client.collect.removeOne({ code, id: row.id })))) return;
    offerBack(name, () => act(() => client.collect.restoreOne({ code, id: row.id })));
  };
  return {
    takeOut,
    download: () =>
      act(async () => {
        await downloadHandIns(code, [row.id]);
        if (row.is_new) await client.collect.mark({ code, ids: [row.id], seen: 1 });
      }),
    look: async () => {
      if (row.is_new)
        await client.collect.mark({ code, ids: [row.id], seen: 1 }).catch(() => undefined);
      await navigate(paths.detail(row.bundle_code));
    },
    mark: (seen: 0 | 1) => act(() => client.collect.mark({ code, ids: [row.id], seen })),
    tie: (person: number) => act(() => client.collect.tie({ code, id: row.id, person })),
  };
}

/** False where the server refused. */
async function tryOut(call: () => Promise<unknown>, onDone: () => Promise<void>): Promise<boolean> {
  try {
    await call();
    await onDone();
    return true;
  } catch (error) {
    toast(errorText(error), 'error');
    return false;
  }
}

function offerBack(name: string, putBack: () => Promise<boolean>): void {
  toast(text.table.takenOut(name), 'info', {
    label: text.table.putBack,
    onPress: () => void putBack(),
    shownMs: UNDO_SHOWN_MS,
  });
}

export type SubmissionActions = ReturnType<typeof useSubmissionActions>;
