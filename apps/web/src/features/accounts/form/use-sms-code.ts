import type { SmsPurpose } from '@transmit/contract';
import { useState } from 'react';
import { phoneProblem } from './problems-of.ts';
import type { FormProblems } from './use-form-problems.ts';
import { useSendCode } from './use-send-code.ts';

/** The properties of a form's `SmsCodeField`: its code goes to the number that stands in the same form. */
export function useSmsCode(
  purpose: SmsPurpose,
  phone: string,
  problems: FormProblems<'phone' | 'code'>,
) {
  const [value, setValue] = useState('');
  const sending = useSendCode({ purpose, phone }, problems.show);
  const onSend = () => {
    if (problems.check({ phone: phoneProblem(phone) })) sending.send();
  };
  const onChange = problems.typed('code', setValue);
  return { value, error: problems.fields.code, sending, onSend, onChange };
}
