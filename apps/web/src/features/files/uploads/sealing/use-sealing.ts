import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#api/site-query.ts';
import { useSettings } from '../settings/use-settings.ts';

/** Whether the operator takes sealed sendings, and this page can make them: WebCrypto comes with an encrypted line alone. */
export function useMaySeal(): boolean {
  const { data } = useQuery(siteQuery);
  return data?.sealing === true && globalThis.crypto?.subtle !== undefined;
}

export function useIsSealing(): boolean {
  const isWanted = useSettings((state) => state.isSealed);
  return useMaySeal() && isWanted;
}
