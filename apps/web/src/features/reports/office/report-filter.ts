/** Pure: what the list of reports is narrowed to, as it stands in the page's address. */
import { REPORT_KINDS, REPORT_STATES } from '@transmit/contract';
import type { ReportFilter } from '../api.ts';

/** An address may hold anything: what is no filter is none. */
export function readReportFilter(address: URLSearchParams): ReportFilter {
  const kind = REPORT_KINDS.find((one) => one === address.get('kind'));
  const state = REPORT_STATES.find((one) => one === address.get('state'));
  return { ...(kind && { kind }), ...(state && { state }) };
}
