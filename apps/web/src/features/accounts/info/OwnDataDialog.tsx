import { client } from '#api/client.ts';
import { startDownload } from '#platform/browser/download.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';
import { text } from '../text.ts';

const { action, body, password, cancel, submit, started, failed } = text.ownData;

/** Says what comes along, and asks for the password: the archive names codes and devices. */
export function OwnDataDialog({ onClose }: { onClose: () => void }) {
  const download = async (proof: string) => {
    const { data } = await client.accounts.ownDataLink({ password: proof });
    startDownload(data.download_src, () => toast(failed, 'error'));
    toast(started);
  };
  return (
    <PasswordDialog
      title={action}
      body={body}
      words={{ password, cancel, action: submit }}
      onProof={download}
      onClose={onClose}
    />
  );
}
