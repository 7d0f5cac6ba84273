import { normalizePhone } from '@transmit/contract';
import * as z from 'zod';
import { defineConfigPart, listOf } from '#kernel/config.ts';

export interface AccountsConfig {
  /** Messages to everybody together in any 24 hours (SECURITY T17). */
  smsDailyBudget: number;
  /** Numbers that become operators when they register, as `normalizePhone` writes them. */
  operatorPhones: string[];
}

export const accountsConfig = defineConfigPart(
  {
    SMS_DAILY_BUDGET: z.coerce.number().int().min(1).default(1000),
    OPERATOR_PHONES: z
      .string()
      .refine(isPhoneList, 'must be a comma list of mainland mobile numbers')
      .default(''),
  },
  (values): AccountsConfig => ({
    smsDailyBudget: values.SMS_DAILY_BUDGET,
    operatorPhones: listOf(values.OPERATOR_PHONES).flatMap((typed) => normalizePhone(typed) ?? []),
  }),
);

function isPhoneList(text: string): boolean {
  return listOf(text).every((typed) => normalizePhone(typed) !== undefined);
}

declare module '#kernel/config.ts' {
  interface Config extends AccountsConfig {}
}
