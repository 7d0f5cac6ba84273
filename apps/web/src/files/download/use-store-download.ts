import { ApiError } from '@transmit/contract/client';
import { useState } from 'react';
import { startDownload } from '#platform/browser/download.ts';
import { fileText } from '../text.ts';

/** Downloads from the store, and its refusal of the last one: it is away, or the link has expired. */
export function useStoreDownload() {
  const [refusal, setRefusal] = useState<ApiError>();
  const refuse = () =>
    setRefusal(new ApiError('E_NETWORK', { message: fileText.download.unreachable }));
  return {
    start: (url: string) => startDownload(url, refuse),
    refusal,
    forgetRefusal: () => setRefusal(undefined),
  };
}
