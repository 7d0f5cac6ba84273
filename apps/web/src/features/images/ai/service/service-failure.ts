import { ApiError } from '@transmit/contract/client';
import { ImagingFailure, isAbort } from '@transmit/imaging/failure';
import { errorText } from '#api/error-text.ts';

/**
 * Wraps the sentence of the service, or of our server before it, about a picture that was not done.
 */
export function serviceFailure(message: string): ImagingFailure {
  return new ImagingFailure('service', { message });
}

/** A refused or lost call as a picture's failure; cancelling and what was wrong with the picture stay so. */
export function asFailure(error: unknown): unknown {
  if (isAbort(error) || error instanceof ImagingFailure) return error;
  return serviceFailure(errorText(error));
}

/** Tells whether the server has not, or has no longer, what a call was about. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'E_NOT_FOUND';
}
