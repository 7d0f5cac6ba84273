import type { Passphrase } from '@transmit/sealed';
import { create } from 'zustand';
import { useClientState } from '#platform/storage/client-state.ts';
import { readStored, writeStored } from '#platform/storage/local-storage.ts';
import { initialDays, type SettingsForm } from './settings-form.ts';

const REMEMBERED_DAYS = 'upload-expire-days';

interface SettingsState extends SettingsForm {
  /** 密封发送, where it is offered. */
  isSealed: boolean;
  wordsKind: Passphrase['kind'];
  /** As typed; they are remembered nowhere. */
  ownWords: string;
  change: (changes: Partial<Omit<SettingsState, 'change'>>) => void;
}

/** The days are remembered on this device; a password never is. */
export const useSettings = create<SettingsState>((set) => ({
  expireDays: initialDays(useClientState.getState().isLogin, readStored(REMEMBERED_DAYS)),
  password: '',
  maxDownloads: '',
  eachOwn: false,
  title: '',
  note: '',
  isSealed: false,
  wordsKind: 'six',
  ownWords: '',
  change: (changes) => {
    if (changes.expireDays) writeStored(REMEMBERED_DAYS, String(changes.expireDays));
    set(changes);
  },
}));
