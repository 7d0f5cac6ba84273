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
import { type Intended, useIntended } from './form/use-intended.ts';
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
  const login = useLogin(intended);
  const { phone, asked } = login;

  if (asked) {
    return (
      <AuthFrame head={<PageHead title={text.login.title} />} foot={null}>
        <AskedSecondStep login={login} asked={asked} />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame
      head={<PageHead title={text.login.title} lead={text.login.lead} />}
      foot={<ToRegister phone={phone} intended={intended} />}
    >
      <LoginForm login={login} intended={intended} />
    </AuthFrame>
  );
}

interface AskedSecondStepProps extends Pick<LoginFormProps, 'login'> {
  asked: AskedStep;
}

function AskedSecondStep({ login, asked }: AskedSecondStepProps) {
  return (
    <Suspense fallback={<Spinner size={20} />}>
      <LoginSecondStep
        phone={login.phone}
        password={login.password}
        asked={asked}
        onDone={login.enter}
        onBack={() => login.setAsked(undefined)}
      />
    </Suspense>
  );
}

function ToRegister({ phone, intended }: { phone: string; intended: Intended }) {
  return (
    <>
      {text.login.noAccount}
      <SisterLink to={paths.register(intended.asked)} phone={phone} label={text.login.register} />
    </>
  );
}

/** Holds what is typed and what the server asks for, and logs in with it. */
function useLogin(intended: Intended) {
  const enter = useEnter(intended);
  const [mode, setMode] = useState<LoginMode>('code');
  const [second, setSecond] = useState<Step>();
  const [asked, setAsked] = useState<AskedStep>();
  const [phone, setPhone] = useState(intended.phone);
  const [password, setPassword] = useState('');
  const steps = listLoginSteps(mode, second !== undefined);
  const problems = useFormProblems(['phone', ...steps]);
  const sms = useSmsCode('login', phone, problems);
  const typed = { phone, password, code: sms.value };

  const logIn = useMutation({
    mutationFn: () => {
      const wish = wishOf(typed, steps);
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

  const choose = (chosen: LoginMode) => {
    setMode(chosen);
    problems.check({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = problems.check(findProblems(typed, steps));
    if (isComplete && !logIn.isPending) logIn.mutate();
  };
  return {
    mode,
    choose,
    second,
    asked,
    setAsked,
    phone,
    setPhone,
    password,
    setPassword,
    sms,
    steps,
    problems,
    enter,
    submit,
    isPending: logIn.isPending,
  };
}

function useEnter(intended: Intended) {
  const queries = useQueryClient();
  return async (user: SignedIn) => {
    await enterSession(user, queries);
    if (user.notice) toast(user.notice, 'info');
    else toast(text.login.done);
    intended.go();
  };
}

interface Typed {
  phone: string;
  password: string;
  code: string;
}

function wishOf({ phone, password, code }: Typed, steps: readonly Step[]) {
  return {
    phone,
    ...(steps.includes('password') && { password }),
    ...(steps.includes('code') && { code: normalizeSmsCode(code) ?? code }),
  };
}

function findProblems({ phone, password, code }: Typed, steps: readonly Step[]) {
  return {
    phone: phoneProblem(phone),
    password: steps.includes('password') ? passwordProblem(password) : undefined,
    code: steps.includes('code') ? codeProblem(code) : undefined,
  };
}

interface LoginFormProps {
  login: ReturnType<typeof useLogin>;
  intended: Intended;
}

function LoginForm({ login, intended }: LoginFormProps) {
  const { phone, steps, problems } = login;
  return (
    <form ref={problems.form} onSubmit={login.submit} noValidate className="mt-6 grid gap-5">
      <LoginWay login={login} />
      <PhoneField
        autoFocus
        value={phone}
        error={problems.fields.phone}
        onChange={problems.typed('phone', login.setPhone)}
      />
      {steps.includes('password') && <PasswordLine login={login} intended={intended} />}
      {steps.includes('code') && <SmsCodeField {...login.sms} />}
      <FormNotice problems={problems} />
      <Button type="submit" variant="primary" size="lg" wide busy={login.isPending}>
        {text.login.submit}
      </Button>
    </form>
  );
}

function PasswordLine({ login, intended }: LoginFormProps) {
  const { phone, problems } = login;
  return (
    <PasswordField
      label={text.field.password}
      name="password"
      autoComplete="current-password"
      value={login.password}
      error={problems.fields.password}
      aside={
        <SisterLink
          to={paths.resetPassword(intended.asked)}
          phone={phone}
          label={text.login.forgot}
        />
      }
      onChange={problems.typed('password', login.setPassword)}
    />
  );
}

/** One proof is chosen; once the server wants both, it is said which one is missing. */
function LoginWay({ login: { mode, choose, second } }: Pick<LoginFormProps, 'login'>) {
  if (!second) {
    return <Segmented legend={text.login.mode} choices={MODES} value={mode} onChange={choose} />;
  }
  return (
    <Notice tone="info" urgent>
      {second === 'code' ? text.login.secondCode : text.login.secondPassword}
    </Notice>
  );
}
