import { normalizeSmsCode, type SmsPurpose } from '@transmit/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { FormNotice } from './FormNotice.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { codeProblem, newPasswordProblem, phoneProblem } from './problems-of.ts';
import { SmsCodeField } from './SmsCodeField.tsx';
import { type FormProblems, useFormProblems } from './use-form-problems.ts';
import { useSmsCode } from './use-sms-code.ts';

const FIELDS = ['phone', 'code', 'password'] as const;
type FieldName = (typeof FIELDS)[number];

export interface NewPassword {
  phone: string;
  code: string;
  password: string;
}

interface NewPasswordFormProps {
  purpose: SmsPurpose;
  phone: string;
  onPhone: (phone: string) => void;
  passwordLabel: string;
  action: string;
  isBusy: boolean;
  /** Above the button: what else is asked. */
  children?: ReactNode;
  onSubmit: (input: NewPassword, problems: FormProblems<FieldName>) => void;
}

/** Number, code and a new password: what registering and resetting both ask for. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { phone, onPhone, passwordLabel, action, isBusy, children } = props;
  const { passwordField, problems, sms, submit } = useNewPassword(props);
  return (
    <form ref={problems.form} onSubmit={submit} noValidate className="mt-6 grid gap-5">
      <PhoneField
        autoFocus
        value={phone}
        error={problems.fields.phone}
        onChange={problems.typed('phone', onPhone)}
      />
      <SmsCodeField {...sms} />
      <NewPasswordField label={passwordLabel} {...passwordField} />
      {children}
      <FormNotice problems={problems} />
      <Button type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}

function useNewPassword({ purpose, phone, isBusy, onSubmit }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const problems = useFormProblems<FieldName>(FIELDS);
  const sms = useSmsCode(purpose, phone, problems);
  const code = sms.value;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isComplete = problems.check({
      phone: phoneProblem(phone),
      code: codeProblem(code),
      password: newPasswordProblem(password),
    });
    if (!isComplete || isBusy) return;
    onSubmit({ phone, code: normalizeSmsCode(code) ?? code, password }, problems);
  };
  const passwordField = { value: password, problems, onChange: setPassword };
  return { passwordField, problems, sms, submit };
}
