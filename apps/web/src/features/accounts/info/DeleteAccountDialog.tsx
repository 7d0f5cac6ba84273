import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { homePath } from '#app/home-path.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PasswordDialog } from '../form/PasswordDialog.tsx';
import { leaveSession } from '../session.ts';
import { text } from '../text.ts';
import { BelongingsList } from './BelongingsList.tsx';

const { dialogTitle, dialogBody, again, password, cancel, submit, done } = text.remove;

/** Lists what goes, then asks for the password. */
export function DeleteAccountDialog({ phone, onClose }: { phone: string; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const remove = async (proof: string) => {
    await client.accounts.deleteAccount({ password: proof });
    // Away from here first: this screen has nobody left to ask about.
    await navigate(homePath());
    await leaveSession(queries);
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
