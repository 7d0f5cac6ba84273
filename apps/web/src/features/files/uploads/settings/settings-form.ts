import { cleanNote, cleanTitle, EXPIRY_DAYS, MAX_DOWNLOAD_LIMIT } from '@transmit/contract';
import type { UploadSettings } from '@transmit/transfer';
import type { SenderPlan } from '#files/sender-plan.ts';

/** The settings as typed; they hold for all files that have not been started. */
export interface SettingsForm {
  /** As chosen last; undefined where nobody has chosen yet. */
  expireDays: number | undefined;
  password: string;
  /** Digits, or empty for no limit. */
  maxDownloads: string;
  /** Several files get a code each instead of one together. */
  eachOwn: boolean;
  /** To the receiver. */
  title: string;
  note: string;
}

/** Days that were chosen, where the plan offers them, else its usual ones. */
export function daysFor(plan: SenderPlan, chosen: number | undefined): number {
  const { choices, default: usual } = EXPIRY_DAYS[plan];
  return choices.find((days) => days === chosen) ?? usual;
}

/**
 * Undefined when the limit is no number that the server would take. Without `hasMessage` there is no one
 * receiver that a title and a note could be for: what was written stays in the form.
 */
export function toUploadSettings(
  form: SettingsForm,
  { hasMessage, plan }: { hasMessage: boolean; plan: SenderPlan },
): UploadSettings | undefined {
  const limit = parseLimit(form.maxDownloads);
  if (limit === 'wrong') return undefined;
  return {
    expireDays: daysFor(plan, form.expireDays),
    ...(form.password ? { password: form.password } : {}),
    ...(limit === 'none' ? {} : { maxDownloads: limit }),
    ...(hasMessage && written('title', cleanTitle(form.title))),
    ...(hasMessage && written('note', cleanNote(form.note))),
  };
}

export function parseLimit(typed: string): number | 'none' | 'wrong' {
  const digits = typed.normalize('NFKC').trim();
  if (digits === '') return 'none';
  const limit = Number(digits);
  return /^\d{1,6}$/.test(digits) && limit >= 1 && limit <= MAX_DOWNLOAD_LIMIT ? limit : 'wrong';
}

function written(field: 'title' | 'note', text: string): UploadSettings {
  return text ? { [field]: text } : {};
}
