/** Pure: Alipay's yuan, sent as a string with two decimals and answered as a string or a number. */
import { toFen, toYuan } from '@transmit/contract';
import * as z from 'zod/mini';

/** `88.88`, `88.8`, `88`; no sign, no exponent, no third decimal. */
const YUAN = /^\d{1,9}(\.\d{1,2})?$/;

export function alipayYuan(fen: number): string {
  return toYuan(fen).toFixed(2);
}

/** Undefined for what is no sum of money. */
export function readFen(yuan: string | number): number | undefined {
  return YUAN.test(String(yuan)) ? toFen(Number(yuan)) : undefined;
}

export const amount = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((yuan, context) => {
    const fen = readFen(yuan);
    if (fen !== undefined) return fen;
    context.issues.push({ code: 'custom', message: 'no sum of money', input: yuan });
    return z.NEVER;
  }),
);
