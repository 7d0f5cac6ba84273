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
