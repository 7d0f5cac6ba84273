import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '#api/error-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { SETTINGS_KEY, type Settings } from './api.ts';

const CHANGE_KEY = [...SETTINGS_KEY, 'change'];

interface SettingsChange<Change> {
  save: (change: Change) => Promise<unknown>;
  applied: (settings: Settings, change: Change) => Settings;
  notSaved: (reason: string) => string;
}

/**
 * Shows a change of the settings at once. An answer that is on its way is from before it and would take it
 * back, so the settings are asked for anew: when the last of several changes was saved or refused.
 */
export function useSettingsChange<Change>({ save, applied, notSaved }: SettingsChange<Change>) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: save,
    onMutate: (change) => {
      void queries.cancelQueries({ queryKey: SETTINGS_KEY });
      queries.setQueryData<Settings>(SETTINGS_KEY, (own) => own && applied(own, change));
    },
    onError: (error) => toast(notSaved(errorText(error)), 'error'),
    onSettled: () =>
      queries.isMutating({ mutationKey: CHANGE_KEY }) === 1
        ? queries.invalidateQueries({ queryKey: SETTINGS_KEY })
        : undefined,
  });
  return changing.mutate;
}
