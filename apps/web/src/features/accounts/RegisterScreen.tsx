import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { paths } from '#app/paths.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { agreementsQuery, type SignedIn } from './api.ts';
import { AgreeBox } from './form/AgreeBox.tsx';
import { AuthFrame } from './form/AuthFrame.tsx';
import { enterBy } from './form/enter-by.ts';
import { type NewPassword, NewPasswordForm } from './form/NewPasswordForm.tsx';
import { SisterLink } from './form/SisterLink.tsx';
import { type Intended, useIntended } from './form/use-intended.ts';
import { enterSession } from './session.ts';
import { text } from './text.ts';

/** /v/user/register: a number that its owner proves, and a password; logged in afterwards. */
export function RegisterScreen() {
  const intended = useIntended();
  const [phone, setPhone] = useState(intended.phone);
  const { isAgreed, isMissing, agree, isPending, submit } = useRegister(intended);

  return (
    <AuthFrame
      head={<PageHead title={text.register.title} lead={text.register.lead} />}
      foot={<ToLogin intended={intended} phone={phone} />}
    >
      <NewPasswordForm
        purpose="register"
        phone={phone}
        onPhone={setPhone}
        passwordLabel={text.field.password}
        action={text.register.submit}
        isBusy={isPending}
        onSubmit={submit}
      >
        <AgreeBox isAgreed={isAgreed} isMissing={isMissing} onChange={agree} />
      </NewPasswordForm>
    </AuthFrame>
  );
}

function ToLogin({ intended, phone }: { intended: Intended; phone: string }) {
  return (
    <>
      {text.register.hasAccount}
      <SisterLink to={paths.login(intended.asked)} phone={phone} label={text.register.login} />
    </>
  );
}

/** Registers whoever has agreed, and holds whether they have. */
function useRegister(intended: Intended) {
  const queries = useQueryClient();
  const { isAgreed, isMissing, agree, setMissing, takeBack } = useAgreement(queries);
  const register = useMutation({
    mutationFn: (input: NewPassword) => registerAgreed(input, queries),
    onSuccess: async (user) => {
      await enterSession(user, queries);
      toast(text.register.done);
      intended.go();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'E_CHANGED') return;
      // Another version shows now: it is read, and agreed to, anew.
      takeBack();
      queries.removeQueries(agreementsQuery);
    },
  });
  const submit = (input: NewPassword, problems: { show: (error: unknown) => void }) => {
    if (isAgreed) register.mutate(input, { onError: problems.show });
    else setMissing(true);
  };
  return { isAgreed, isMissing, agree, isPending: register.isPending, submit };
}

/** Whether the person has agreed, and whether somebody who had not has pressed. */
function useAgreement(queries: QueryClient) {
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const agree = (next: boolean) => {
    setAgreed(next);
    setMissing(false);
    // Asked at this moment: agreed to is the version that could be read then.
    if (next) queries.prefetchQuery({ ...agreementsQuery, staleTime: 0 });
  };
  return { isAgreed, isMissing, agree, setMissing, takeBack: () => setAgreed(false) };
}

async function registerAgreed(input: NewPassword, queries: QueryClient): Promise<SignedIn> {
  const { user_agreement, privacy } = await queries.fetchQuery(agreementsQuery);
  const agreed = { user_agreement: user_agreement.version, privacy: privacy.version };
  return enterBy(() => client.accounts.register({ ...input, agreed }), {
    ...input,
    isRegistering: true,
  });
}
