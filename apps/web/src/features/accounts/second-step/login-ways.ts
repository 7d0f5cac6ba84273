import { SECOND_STEP_WAYS, type SecondStepWay } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';

/** The server's question after a right password. */
export interface AskedStep {
  ways: readonly SecondStepWay[];
  /** Challenge that a passkey has to sign; as the server wrote it. */
  passkey: unknown;
}

/** Undefined where a message is the only way: the form then asks for its code beside the password. */
export function readAskedStep(error: unknown): AskedStep | undefined {
  if (!(error instanceof ApiError) || error.code !== 'E_SECOND_STEP') return undefined;
  const told = error.data['ways'];
  if (!Array.isArray(told)) return undefined;
  const ways = SECOND_STEP_WAYS.filter((way) => told.includes(way));
  if (!ways.some((way) => way !== 'sms')) return undefined;
  return { ways, passkey: error.data['passkey'] };
}
