import { paidDownloadText, toYuan } from '@transmit/contract';

/** Builds the question before a paid download of one file (spec §4). */
export function askToPay({ name }: { name: string }, feeFen: number) {
  return {
    kind: 'pay' as const,
    name,
    feeYuan: toYuan(feeFen),
    message: paidDownloadText(feeFen),
  };
}
