import { ERRORS } from '@transmit/contract';
import { AppError } from '#core/app-error.ts';

/** For the operator: our own refusals as they are, a fault without its inside. */
export function describeFailure(error: unknown): string {
  return error instanceof AppError ? error.message : ERRORS.E_INTERNAL.text;
}
