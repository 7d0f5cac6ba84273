import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#api/site-query.ts';

/** Shown in header and footer until the server has answered, or when it never does. */
const UNKNOWN = {
  siteName: '快传',
  icpNumber: '',
  supportQr: '',
  contactQr: '',
  trackerSrc: undefined,
};

export function useSiteSettings() {
  const { data } = useQuery(siteQuery);
  if (!data) return UNKNOWN;
  return {
    siteName: data.site_name,
    icpNumber: data.icp_number,
    supportQr: data.support_qr,
    contactQr: data.contact_qr,
    trackerSrc: data.tracker_src,
  };
}
