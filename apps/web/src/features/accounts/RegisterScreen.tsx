import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { paths } from '#app/paths.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { toast } from '#ui/toast.ts';
import { AuthFrame } from './form/AuthFrame.tsx';
import { type NewPassword, NewPasswordForm } from './form/NewPasswordForm.tsx';
import { SisterLink } from './form/SisterLink.tsx';
import { useIntended } from './form/use-intended.ts';
import { enterSession } from './session.ts';
import { text } from './text.ts';

/** /v/user/register: a number that its owner proves, and a password; logged in afterwards. */
export function RegisterScreen() {
  const intended = useIntended();
  const queries = useQueryClient();
  const [phone, setPhone] = useState(intended.phone);
  const register = useMutation({
    mutationFn: (input: NewPassword) => client.accounts.register(input),
    onSuccess: async ({ data }) => {
      await enterSession(data, queries);
      toast(text.register.done);
      intended.go();
    },
  });

  return (
    <AuthFrame
      head={<PageHead title={text.register.title} lead={text.register.lead} />}
      foot={
        <>
          {text.register.hasAccount}
          <SisterLink to={paths.login(intended.asked)} phone={phone} label={text.register.login} />
        </>
      }
    >
      <NewPasswordForm
        purpose="register"
        phone={phone}
        onPhone={setPhone}
        passwordLabel={text.field.password}
        action={text.register.submit}
        isBusy={register.isPending}
        onSubmit={(input, problems) => register.mutate(input, { onError: problems.show })}
      />
    </AuthFrame>
  );
}
