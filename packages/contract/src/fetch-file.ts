import { ApiError, readReply } from './client.ts';
import { CALL_FAULTS } from './error-codes.ts';

/** A file that our server writes, at an address that is no call. Raises what a call would. */
export async function fetchServedFile(address: string): Promise<Blob> {
  try {
    const response = await fetch(address, { headers: { 'X-Requested-With': 'transmit' } });
    if (!response.ok) await readReply(response);
    return await response.blob();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('E_NETWORK', { message: CALL_FAULTS.E_NETWORK, cause: error });
  }
}
