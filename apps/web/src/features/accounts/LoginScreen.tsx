import { useMutation, useQueryClient } from '@tanstack/react-query';
import { normalizeSmsCode } from '@transmit/contract';
import { type FormEvent, Suspense, useState } from 'react';
import { client } from '#api/client.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Segmented } from '#ui/form/Segmented.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { Spinner } from '#ui/loading/Spinner.tsx';
import type { SignedIn } from './api.ts';
import { AuthFrame } from './form/AuthFrame.tsx';
import { enterBy } from './form/enter-by.ts';
import { FormNotice } from './form/FormNotice.tsx';
import { type LoginMode, listLoginSteps, missingStep, type Step } from './form/login-steps.ts';
import { PasswordField } from './form/PasswordField.tsx';
import { PhoneField } from './form/PhoneField.tsx';
import { codeProblem, passwordProblem, phoneProblem } from './form/problems-of.ts';
import { SisterLink } from './form/SisterLink.tsx';
import { SmsCodeField } from './form/SmsCodeField.tsx';
import { useFormProblems } from './form/use-form-problems.ts';
import { useIntended } from './form/use-intended.ts';
import { useSmsCode } from './form/use-sms-code.ts';
import { type AskedStep, readAskedStep } from './second-step/login-ways.ts';
import { enterSession } from './session.ts';
import { text } from './text.ts';

const LoginSecondStep = lazyExtra(
  async () => (await import('./second-step/LoginSecondStep.tsx')).LoginSecondStep,
);

const MODES: readonly { value: LoginMode; label: string }[] = [
  { value: 'code', label: text.login.byCode },
  { value: 'password', label: text.login.byPassword },
];

/** /v/user/login: by SMS code or password; operators by both, when the server asks. */
export function LoginScreen() {
  const intended = useIntended();
  const queries = useQueryClient();
  const [mode, setMode] = useState<LoginMode>('code');
  const [second, setSecond] = useState<Step>();
  const [asked, setAsked] = useState<AskedStep>();
  const [phone, setPhone] = useState(intended.phone);
  const [password, setPassword] = useState('');
  const steps = listLoginSteps(mode, second !== undefined);
  const problems = useFormProblems(['phone', ...steps]);
  const sms = useSmsCode('login', phone, problems);

  const enter = async (user: SignedIn) => {
    await enterSession(user, queries);
    if (user.notice) toast(user.notice, 'info');
    else toast(text.login.done);
    intended.go();
  };
  const logIn = useMutation({
    mutationFn: () => {
      const wish = {
        phone,
        ...(steps.includes('password') && { password }),
        ...(steps.includes('code') && { code: normalizeSmsCode(sms.value) ?? sms.value }),
      };
      return enterBy(() => client.accounts.login(wish), wish);
    },
    onSuccess: enter,
    onError: (error) => {
      const other = readAskedStep(error);
      if (other) return setAsked(other);
      const missing = missingStep(error);
      if (missing) setSecond(missing);
      else problems.show(error);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = problems.check({
      phone: phoneProblem(phone),
      password: steps.includes('password') ? passwordProblem(password) : undefined,
      code: steps.includes('code') ? codeProblem(sms.value) : undefined,
    });
    if (isComplete && !logIn.isPending) logIn.mutate();
  };

  if (asked) {
    return (
      <AuthFrame head={<PageHead title={text.login.title} />} foot={null}>
        <Suspense fallback={<Spinner size={20} />}>
          <LoginSecondStep
            phone={phone}
            password={password}
            asked={asked}
            onDone={enter}
            onBack={() => setAsked(undefined)}
          />
        </Suspense>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      head={<PageHead title={text.login.title} lead={text.login.lead} />}
      foot={
        <>
          {text.login.noAccount}
          <SisterLink
            to={paths.register(intended.asked)}
            phone={phone}
            label={text.login.register}
          />
        </>
      }
    >
      <form ref={problems.form} onSubmit={submit} noValidate className="mt-6 grid gap-5">
        {second ? (
          <Notice tone="info" urgent>
            {second === 'code' ? text.login.secondCode : text.login.secondPassword}
          </Notice>
        ) : (
          <Segmented
            legend={text.login.mode}
            choices={MODES}
            value={mode}
            onChange={(chosen) => {
              setMode(chosen);
              problems.check({});
            }}
          />
        )}
        <PhoneField
          autoFocus
          value={phone}
          error={problems.fields.phone}
          onChange={problems.typed('phone', setPhone)}
        />
        {steps.includes('password') && (
          <PasswordField
            label={text.field.password}
            name="password"
            autoComplete="current-password"
            value={password}
            error={problems.fields.password}
            aside={
              <SisterLink
                to={paths.resetPassword(intended.asked)}
                phone={phone}
                label={text.login.forgot}
              />
            }
            onChange={problems.typed('password', setPassword)}
          />
        )}
        {steps.includes('code') && <SmsCodeField {...sms} />}
        <FormNotice problems={problems} />
        <Button type="submit" variant="primary" size="lg" wide busy={logIn.isPending}>
          {text.login.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
