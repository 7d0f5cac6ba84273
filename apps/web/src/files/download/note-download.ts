import type { QueryClient } from '@tanstack/react-query';
import { countDownload } from '../cached-files.ts';
import type { Wanted } from './ask-for-link.ts';
import { reportDownload } from './report-download.ts';

/** Has a download counted that has started, and shows the new number. */
export async function noteDownload(queries: QueryClient, wanted: Wanted): Promise<void> {
  await countDownload(queries, wanted.code, await reportDownload(wanted));
}
