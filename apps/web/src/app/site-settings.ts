import { queryOptions, useQuery } from '@tanstack/react-query';
import { client } from '#api/client.ts';

const siteSettingsQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => {
    const { data } = await client.site.settings({}, { signal });
    return {
      siteName: data.site_name,
      icpNumber: data.icp_number,
      supportQr: data.support_qr,
      contactQr: data.contact_qr,
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** What stands in header and footer until the server has answered, or when it never does. */
const UNKNOWN = { siteName: '快传', icpNumber: '', supportQr: '', contactQr: '' };

export function useSiteSettings() {
  return useQuery(siteSettingsQuery).data ?? UNKNOWN;
}
