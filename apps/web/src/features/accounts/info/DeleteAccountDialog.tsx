import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { homePath } from '#app/home-path.ts';
import { useClientState } from '#platform/storage/client-state.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';
import { leaveSession } from '../session.ts';
import { text } from '../text.ts';
import { BelongingsList } from './BelongingsList.tsx';

const { dialogTitle, dialogBody, again, password, cancel, submit, done } = text.remove;

interface DeleteAccountDialogProps {
  phone: string;
  /** Called once the account is deleted, with the viewer that this browser had for it. */
  onDeleted: (viewer: string) => Promise<void>;
  onClose: () => void;
}

/** Lists what goes, then asks for the password. */
export function DeleteAccountDialog({ phone, onDeleted, onClose }: DeleteAccountDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = async (proof: string) => {
    const { viewer } = useClientState.getState();
    await client.accounts.deleteAccount({ password: proof });
    // Away from here first: this screen has nobody left to ask about.
    await navigate(homePath());
    await leaveSession(queries);
    await onDeleted(viewer);
    toast(done);
  };
  return (
    <PasswordDialog
      title={dialogTitle}
      body={dialogBody(phone)}
      words={{ password, cancel, action: submit }}
      danger
      onProof={remove}
      onClose={onClose}
    >
      <BelongingsList />
      <p className="text-small text-muted">{again}</p>
    </PasswordDialog>
  );
}
