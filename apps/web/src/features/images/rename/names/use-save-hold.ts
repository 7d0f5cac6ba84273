import { isPending } from '@transmit/imaging/rename/preview-rename';
import { useStore } from 'zustand';
import type { SaveHold } from '../../workbench/saving/save-hold.ts';
import { words } from '../words.ts';
import type { NewNames } from './new-names.ts';

/** Nothing is saved while a file has no name yet: it would be saved under a wrong one. */
export function useSaveHold(names: NewNames): SaveHold {
  const isHeld = useStore(names.view, ({ rows }) => rows.some(isPending));
  return { isHeld, mustWait: () => names.isWaiting, words: words.bar.unread };
}
