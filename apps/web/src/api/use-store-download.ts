import { ApiError } from '@transmit/contract/client';
import { useState } from 'react';
import { startDownload } from '#platform/download.ts';

/** Downloads from the store, and its refusal of the last one: it is away, or the link has expired. */
export function useStoreDownload() {
  const [refusal, setRefusal] = useState<ApiError>();
  const refuse = () =>
    setRefusal(new ApiError('E_NETWORK', { message: '文件暂时取不到，请稍后再下载一次' }));
  return {
    start: (url: string) => startDownload(url, refuse),
    refusal,
    forgetRefusal: () => setRefusal(undefined),
  };
}
