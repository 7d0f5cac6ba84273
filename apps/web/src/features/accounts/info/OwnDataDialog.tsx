import { downloadOwnData } from '#files/download/download-own-data.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';
import { text } from '../text.ts';

const { action, body, password, cancel, submit, started } = text.ownData;

/** Says what comes along, and asks for the password: the archive names codes and devices. */
export function OwnDataDialog({ onClose }: { onClose: () => void }) {
  const download = async (proof: string) => {
    await downloadOwnData(proof);
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
