import { previewOf } from '@transmit/contract';
import type { SharedFile } from '../api.ts';
import { nameOf } from './take-sealed.ts';

export type LookTerms = Pick<SharedFile, 'fee' | 'max_downloads'>;

/** Whether a file of a sealed share can be looked at: by the rule for any file, by the name that only its receiver knows. */
export function canLookAt(path: string, { fee, max_downloads }: LookTerms): boolean {
  return fee === 0 && max_downloads === null && previewOf(nameOf(path)) !== undefined;
}
