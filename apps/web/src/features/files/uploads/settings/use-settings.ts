import type { Passphrase } from '@transmit/sealed';
import { create } from 'zustand';
import { readStored, writeStored } from '#platform/storage/local-storage.ts';
import type { SettingsForm } from './settings-form.ts';

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

/** The fields that are empty until somebody types; what is typed is remembered nowhere. */
export const NOTHING_TYPED = {
  password: '',
  maxDownloads: '',
  title: '',
  note: '',
  ownWords: '',
} as const satisfies Partial<SettingsState>;

/** The days and whether the code comes first are remembered on this device; a password never is. */
export const useSettings = create<SettingsState>((set) => ({
  ...NOTHING_TYPED,
  expireDays: rememberedDays(),
  eachOwn: false,
  codeFirst: readStored(REMEMBERED_CODE_FIRST) === '1',
  isSealed: false,
  wordsKind: 'six',
  change: (changes) => {
    if (changes.expireDays) writeStored(REMEMBERED_DAYS, String(changes.expireDays));
    if (changes.codeFirst !== undefined) {
      writeStored(REMEMBERED_CODE_FIRST, changes.codeFirst ? '1' : '0');
    }
    set(changes);
  },
}));

function rememberedDays(): number | undefined {
  const kept = readStored(REMEMBERED_DAYS);
  return kept === undefined ? undefined : Number(kept);
}
