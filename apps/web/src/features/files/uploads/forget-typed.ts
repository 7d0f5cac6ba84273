import { useClientState } from '#platform/storage/client-state.ts';
import { NO_REFUSALS, useIntakeRefusals } from './intake/intake-refusals.ts';
import { NO_DRAFT, useTextDraft } from './intake/text-draft.ts';
import { NOTHING_TYPED, useSettings } from './settings/use-settings.ts';

/**
 * Empties from now on whatever somebody has typed for a sending when they leave this browser, or another person logs in.
 * Who only logs in keeps what they have typed.
 */
export function forgetTypedOnLeaving(): void {
  useClientState.subscribe(({ viewer }, before) => {
    if (before.viewer === '' || viewer === before.viewer) return;
    useSettings.setState(NOTHING_TYPED);
    useTextDraft.setState(NO_DRAFT);
    useIntakeRefusals.setState(NO_REFUSALS);
  });
}
