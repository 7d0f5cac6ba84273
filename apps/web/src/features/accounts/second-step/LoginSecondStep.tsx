import { useMutation } from '@tanstack/react-query';
import { normalizeSmsCode, type SecondStepWay } from '@transmit/contract';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { client } from '#api/client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { SignedIn } from '../api.ts';
import { enterBy } from '../form/enter-by.ts';
import { FormNotice } from '../form/FormNotice.tsx';
import { codeProblem } from '../form/problems-of.ts';
import { SmsCodeField } from '../form/SmsCodeField.tsx';
import { useFormProblems } from '../form/use-form-problems.ts';
import { useSendCode } from '../form/use-send-code.ts';
import { type AskedStep, readAskedStep } from './login-ways.ts';
import { askPasskey, CeremonyEnded } from './passkey-ceremony.ts';
import { stepText } from './second-step-text.ts';

const text = stepText.login;

interface LoginSecondStepProps {
  phone: string;
  password: string;
  asked: AskedStep;
  onDone: (user: SignedIn) => Promise<void>;
  onBack: () => void;
}

/** After an operator's password: passkey, one-time code, message or recovery code, whichever is at hand. */
export function LoginSecondStep(props: LoginSecondStepProps) {
  const step = useSecondStep(props);
  const { current, way, problems } = step;
  return (
    <form ref={problems.form} onSubmit={step.submit} noValidate className="mt-6 grid gap-5">
      <Notice tone="info">{text.lead}</Notice>
      <WayChoice step={step} />
      <ProofField step={step} />
      <Ended step={step} />
      <FormNotice problems={problems} />
      <SubmitButton way={way} isBusy={step.isPending} />
      {way !== 'recovery_code' && current.ways.includes('recovery_code') && (
        <Button wide variant="ghost" onClick={() => step.choose('recovery_code')}>
          {text.withRecoveryCode}
        </Button>
      )}
      <Button wide variant="ghost" onClick={props.onBack}>
        {text.back}
      </Button>
    </form>
  );
}

type SecondStep = ReturnType<typeof useSecondStep>;

/** Holds the chosen way and its proof, and logs in with it. */
function useSecondStep({ phone, password, asked, onDone }: LoginSecondStepProps) {
  const [current, setCurrent] = useState(asked);
  const [way, setWay] = useState<SecondStepWay>(asked.ways[0] ?? 'sms');
  const [typed, setTyped] = useState('');
  const [ended, setEnded] = useState<string>();
  const problems = useFormProblems(['second_step', 'code']);
  const sending = useSendCode({ purpose: 'login', phone }, problems.show);

  const logIn = useMutation({
    mutationFn: async () => {
      const wish = { phone, password, ...(await proofOf(way, typed, current)) };
      // The proof is used up by an answer that was lost: the password alone would only ask for another.
      return enterBy(() => client.accounts.login(wish), { phone });
    },
    onSuccess: (user) => onDone(user),
    onError: (error) => {
      if (error instanceof CeremonyEnded) return setEnded(wordsOf(error));
      // A passkey that was refused is asked anew.
      setCurrent(readAskedStep(error) ?? current);
      problems.show(error);
    },
  });

  const choose = (chosen: SecondStepWay) => {
    setWay(chosen);
    setTyped('');
    setEnded(undefined);
    problems.check({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEnded(undefined);
    if (problems.check(problemsOf(way, typed)) && !logIn.isPending) logIn.mutate();
  };
  const { isPending } = logIn;
  return { current, way, choose, typed, setTyped, sending, ended, problems, submit, isPending };
}

function WayChoice({ step: { current, way, choose } }: { step: SecondStep }) {
  return (
    <Segmented
      legend={text.mode}
      choices={current.ways.filter(isUsual).map((value) => ({ value, label: text.ways[value] }))}
      value={way}
      onChange={choose}
    />
  );
}

/** A ceremony that came to nothing, or a passkey that was refused. */
function Ended({ step: { ended, way, problems } }: { step: SecondStep }) {
  const problem = ended ?? (way === 'passkey' && problems.fields.second_step);
  if (!problem) return null;
  return (
    <Notice tone="warn" urgent>
      {problem}
    </Notice>
  );
}

function ProofField({ step }: { step: SecondStep }) {
  const { way, typed, setTyped, problems, sending } = step;
  if (way === 'passkey') return <p className="text-muted">{text.passkeyBody}</p>;
  if (way === 'sms') {
    return (
      <SmsCodeField
        value={typed}
        error={problems.fields.code}
        sending={sending}
        onSend={sending.send}
        onChange={problems.typed('code', setTyped)}
      />
    );
  }
  return (
    <TypedCode
      key={way}
      way={way}
      value={typed}
      error={problems.fields.second_step}
      onChange={problems.typed('second_step', setTyped)}
    />
  );
}

function SubmitButton({ way, isBusy }: { way: SecondStepWay; isBusy: boolean }) {
  const isPasskey = way === 'passkey';
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      wide
      busy={isBusy}
      icon={isPasskey ? <Fingerprint size={19} /> : undefined}
    >
      {isPasskey ? text.passkey : text.submit}
    </Button>
  );
}

/** Side by side; a recovery code is for when none of them is at hand. */
function isUsual(way: SecondStepWay): way is keyof typeof text.ways {
  return way !== 'recovery_code';
}

interface TypedCodeProps {
  way: 'one_time_code' | 'recovery_code';
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TypedCode({ way, value, error, onChange }: TypedCodeProps) {
  const isOneTime = way === 'one_time_code';
  return (
    <TextField
      label={isOneTime ? text.oneTimeCode : text.recoveryCode}
      hint={isOneTime ? text.oneTimeHint : text.recoveryHint}
      name="second_step"
      inputMode={isOneTime ? 'numeric' : 'text'}
      autoComplete={isOneTime ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      autoFocus
      maxLength={32}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function problemsOf(way: SecondStepWay, typed: string) {
  if (way === 'sms') return { code: codeProblem(typed) };
  if (way === 'one_time_code') return { second_step: codeProblem(typed) };
  if (way === 'recovery_code') return { second_step: typed.trim() ? undefined : text.empty };
  return {};
}

/** Builds the fields that the login sends beside number and password. */
async function proofOf(way: SecondStepWay, typed: string, { passkey }: AskedStep) {
  if (way === 'sms') return { code: normalizeSmsCode(typed) ?? typed };
  if (way !== 'passkey') return { second_step: { way, code: typed } };
  return { second_step: { way, response: await askPasskey(passkey) } };
}

function wordsOf({ end }: CeremonyEnded): string {
  return end === 'unsupported' ? text.unsupported : text.passkeyGone;
}
