import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { changeTerms } from '#files/cached-files.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { pageText } from '../../page-text.ts';
import { OwnerRow } from './OwnerRow.tsx';
import type { OwnerCalls } from './owner-calls.ts';
import { SharePasswordForm } from './SharePasswordForm.tsx';
import { useChange } from './use-change.ts';

export function PasswordRow({ calls, hasPassword }: { calls: OwnerCalls; hasPassword: boolean }) {
  const [isEditing, setEditing] = useState<boolean>();
  const save = useChange({
    call: (password: string) => calls.setPassword(password),
    onDone: (isSet) => {
      setEditing(false);
      toast(isSet ? pageText.owner.passwordSaved : pageText.owner.passwordCleared);
    },
    keep: (queries, isSet) => changeTerms(queries, calls.code, { has_password: isSet }),
  });
  return (
    <OwnerRow
      icon={<KeyRound size={18} />}
      label={pageText.owner.password}
      value={hasPassword ? pageText.owner.passwordSet : pageText.owner.passwordNone}
      error={save.error}
    >
      {isEditing ? (
        <SharePasswordForm
          isSaving={save.isPending}
          onSave={(password) => save.mutate(password)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <span className="flex gap-2.5">
          {/* Back from the form, the keyboard is where it was before. */}
          <Button autoFocus={isEditing === false} onClick={() => setEditing(true)}>
            {hasPassword ? pageText.owner.changePassword : pageText.owner.setPassword}
          </Button>
          {hasPassword && (
            <Button variant="danger" busy={save.isPending} onClick={() => save.mutate('')}>
              {pageText.owner.clearPassword}
            </Button>
          )}
        </span>
      )}
    </OwnerRow>
  );
}
