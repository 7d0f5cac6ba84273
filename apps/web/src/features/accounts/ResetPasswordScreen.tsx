import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '#api/client.ts';
import { paths } from '#app/paths.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { AuthFrame } from './form/AuthFrame.tsx';
import { type NewPassword, NewPasswordForm } from './form/NewPasswordForm.tsx';
import { SisterLink } from './form/SisterLink.tsx';
import { type Intended, useIntended } from './form/use-intended.ts';
import { text } from './text.ts';

/** /v/user/reset-password: a new password by SMS code; then to the login screen. */
export function ResetPasswordScreen() {
  const intended = useIntended();
  const [phone, setPhone] = useState(intended.phone);
  const reset = useReset(intended, phone);
  return (
    <AuthFrame
      head={<PageHead title={text.reset.title} lead={text.reset.lead} />}
      foot={<ToLogin intended={intended} phone={phone} />}
    >
      <NewPasswordForm
        purpose="reset"
        phone={phone}
        onPhone={setPhone}
        passwordLabel={text.field.newPassword}
        action={text.reset.submit}
        isBusy={reset.isPending}
        onSubmit={(input, problems) => reset.mutate(input, { onError: problems.show })}
      />
    </AuthFrame>
  );
}

function useReset(intended: Intended, phone: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (input: NewPassword) => client.accounts.resetPassword(input),
    onSuccess: () => {
      toast(text.reset.done);
      navigate(paths.login(intended.asked), { state: { phone } });
    },
  });
}

function ToLogin({ intended, phone }: { intended: Intended; phone: string }) {
  return (
    <>
      {text.reset.remembered}
      <SisterLink to={paths.login(intended.asked)} phone={phone} label={text.reset.login} />
    </>
  );
}
