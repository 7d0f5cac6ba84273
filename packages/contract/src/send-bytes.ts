import { ApiError, readReply } from './client.ts';
import { CALL_FAULTS } from './error-codes.ts';

/** Bytes for an address that is no call, because its body is no JSON. Raises what a call would. */
export async function sendBytes(
  address: string,
  bytes: Blob,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'include',
      headers: { 'X-Requested-With': 'transmit', 'Content-Type': 'application/octet-stream' },
      body: bytes,
      ...(signal && { signal }),
    });
    return await readReply(response);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError('E_NETWORK', { message: CALL_FAULTS.E_NETWORK, cause: error });
  }
}
