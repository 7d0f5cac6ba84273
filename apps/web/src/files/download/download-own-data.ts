import { client } from '#api/client.ts';
import { startDownload } from '#platform/browser/download.ts';
import { toast } from '#ui/feedback/toast.ts';
import { fileText } from '../text.ts';

/** Downloads all that the account holds as one zip, for who gives its password anew. */
export async function downloadOwnData(password: string): Promise<void> {
  const { data } = await client.accounts.ownDataLink({ password });
  startDownload(data.download_src, () => toast(fileText.download.unreachable, 'error'));
}
