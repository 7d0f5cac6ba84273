import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { SETTINGS_KEY, type Settings } from './api.ts';

const CHANGE_KEY = [...SETTINGS_KEY, 'change'];

interface SettingsChange<Change> {
  save: (change: Change) => Promise<unknown>;
  applied: (settings: Settings, change: Change) => Settings;
  /** The change that takes this one back. */
  undoing: (settings: Settings, change: Change) => Change;
  notSaved: (reason: string) => string;
}

/**
 * Shows a change of the settings at once, and takes it back when it is not saved. An answer that is on its way is from
 * before it and would take it back too, so the settings are asked for when the last of several changes has ended.
 */
export function useSettingsChange<Change>(change: SettingsChange<Change>) {
  const { save, applied, undoing, notSaved } = change;
  const queries = useQueryClient();
  const show = (shown: Change) =>
    queries.setQueryData<Settings>(SETTINGS_KEY, (own) => own && applied(own, shown));
  const changing = useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: save,
    onMutate: (wish) => {
      void queries.cancelQueries({ queryKey: SETTINGS_KEY });
      const own = queries.getQueryData<Settings>(SETTINGS_KEY);
      show(wish);
      return own && undoing(own, wish);
    },
    onError: (error, _wish, before) => {
      if (before !== undefined) show(before);
      toast(notSaved(errorText(error)), 'error');
    },
    onSettled: () =>
      // The change that ends here is still counted.
      countChanges(queries) > 1 ? undefined : queries.invalidateQueries({ queryKey: SETTINGS_KEY }),
  });
  return changing.mutate;
}

/** Asks for the settings anew; while a change is being saved they are asked for at its end. */
export async function refreshSettings(queries: QueryClient): Promise<void> {
  if (countChanges(queries) === 0) await queries.invalidateQueries({ queryKey: SETTINGS_KEY });
}

/** True while a change is being saved. */
export function useIsChanging(): boolean {
  return useIsMutating({ mutationKey: CHANGE_KEY }) > 0;
}

/** Changes that are being saved. */
function countChanges(queries: QueryClient): number {
  return queries.isMutating({ mutationKey: CHANGE_KEY });
}
