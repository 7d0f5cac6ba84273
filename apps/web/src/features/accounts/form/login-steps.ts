import { ApiError } from '@transmit/contract/client';

export type LoginMode = 'code' | 'password';
export type Step = LoginMode;

/**
 * Lists the proofs that the form asks for: the chosen one, or both once the server wants two
 * (SECURITY T5).
 */
export function listLoginSteps(mode: LoginMode, isTwoStep: boolean): readonly Step[] {
  return isTwoStep ? ['password', 'code'] : [mode];
}

/** The proof an operator still has to give, or undefined when that is not what was refused. */
export function missingStep(error: unknown): Step | undefined {
  if (!(error instanceof ApiError) || error.code !== 'E_SECOND_STEP') return undefined;
  return error.data['needs'] === 'password' ? 'password' : 'code';
}
