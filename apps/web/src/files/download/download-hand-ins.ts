import { client } from '#api/client.ts';
import { startDownload } from '#platform/browser/download.ts';
import { toast } from '#ui/feedback/toast.ts';
import { fileText } from '../text.ts';

/** Downloads hand-ins of one's own collection as one zip: those named, or all. */
export async function downloadHandIns(code: string, ids?: readonly number[]): Promise<void> {
  const { data } = await client.collect.zipLink({ code, ...(ids && { ids: [...ids] }) });
  startDownload(data.download_src, () => toast(fileText.download.unreachable, 'error'));
}
