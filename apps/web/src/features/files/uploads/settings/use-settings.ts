import type { Passphrase } from '@transmit/sealed';
import { create } from 'zustand';
import { useClientState } from '#platform/storage/client-state.ts';
import { readStored, writeStored } from '#platform/storage/local-storage.ts';
import { initialDays, type SettingsForm } from './settings-form.ts';

const REMEMBERED_DAYS = 'upload-expire-days';
const REMEMBERED_CODE_FIRST = 'upload-code-first';

interface SettingsState extends SettingsForm {
  /** The code is told before the files have arrived. */
  codeFirst: boolean;
  /** 密封发送, where it is offered. */
  isSealed: boolean;
  wordsKind: Passphrase['kind'];
  /** As typed; they are remembered nowhere. */
  ownWords: string;
  change: (changes: Partial<Omit<SettingsState, 'change'>>) => void;
}

/** The days and whether the code comes first are remembered on this device; a password never is. */
export const useSettings = create<SettingsState>((set) => ({
  expireDays: initialDays(useClientState.getState().isLogin, readStored(REMEMBERED_DAYS)),
  password: '',
  maxDownloads: '',
  eachOwn: false,
  codeFirst: readStored(REMEMBERED_CODE_FIRST) === '1',
  title: '',
  note: '',
  isSealed: false,
  wordsKind: 'six',
  ownWords: '',
  change: (changes) => {
    if (changes.expireDays) writeStored(REMEMBERED_DAYS, String(changes.expireDays));
    if (changes.codeFirst !== undefined) {
      writeStored(REMEMBERED_CODE_FIRST, changes.codeFirst ? '1' : '0');
    }
    set(changes);
  },
}));
