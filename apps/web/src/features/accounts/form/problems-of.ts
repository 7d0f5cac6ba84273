import { normalizePhone, normalizeSmsCode, passwordLengthProblem } from '@transmit/contract';
import { text } from '../text.ts';

/** Returns the fault of a typed number, before the server is asked. The server asks again. */
export function phoneProblem(typed: string): string | undefined {
  return normalizePhone(typed) ? undefined : text.field.phoneWrong;
}

export function codeProblem(typed: string): string | undefined {
  return normalizeSmsCode(typed) ? undefined : text.field.codeWrong;
}

export function passwordProblem(typed: string): string | undefined {
  return typed === '' ? text.field.passwordEmpty : undefined;
}

export function newPasswordProblem(typed: string): string | undefined {
  return passwordProblem(typed) ?? passwordLengthProblem(typed);
}
