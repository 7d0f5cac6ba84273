import { ShieldCheck } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { Field, type FieldWiring } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Spinner } from '#ui/loading/Spinner.tsx';
import { formatDuration } from '#ui/words/format.ts';
import { text } from '../text.ts';
import type { CodeSending, SendStage } from './use-send-code.ts';

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  sending: CodeSending;
  onSend: () => void;
}

/** The SMS code with its send button, the wait until the next one, and the captcha's state. */
export function SmsCodeField({ value, error, onChange, sending, onSend }: CodeFieldProps) {
  const { stage, sent, problem } = sending;
  return (
    <div className="grid gap-1.5">
      <Field
        label={text.field.code}
        error={error ?? problem}
        hint={stage === 'idle' ? sent : undefined}
      >
        {(wiring) => (
          <span className="flex gap-2.5">
            <CodeInput wiring={wiring} value={value} onChange={onChange} />
            <SendButton sending={sending} onSend={onSend} />
          </span>
        )}
      </Field>
      <CaptchaState stage={stage} />
    </div>
  );
}

interface CodeInputProps extends Pick<CodeFieldProps, 'value' | 'onChange'> {
  wiring: FieldWiring;
}

function CodeInput({ wiring, value, onChange }: CodeInputProps) {
  return (
    <Input
      {...wiring}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={32}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="min-w-0 flex-1"
    />
  );
}

function SendButton({ sending, onSend }: Pick<CodeFieldProps, 'sending' | 'onSend'>) {
  const { stage, secondsLeft, sent } = sending;
  return (
    <Button
      data-figures
      busy={stage !== 'idle'}
      disabled={secondsLeft > 0}
      onClick={onSend}
      className="min-w-[9.5rem]"
    >
      {buttonText(secondsLeft, sent !== undefined)}
    </Button>
  );
}

function buttonText(secondsLeft: number, isSent: boolean): string {
  if (secondsLeft > 0) return text.sendCode.wait(formatDuration(secondsLeft * 1000));
  return isSent ? text.sendCode.again : text.sendCode.action;
}

/** The browser proves by work that it is no bot; the person only sees that it does. */
function CaptchaState({ stage }: { stage: SendStage }) {
  return (
    <p role="status" className="flex items-center gap-2 text-small text-muted empty:hidden">
      {stage === 'proving' && (
        <>
          <Spinner size={15} />
          {text.sendCode.proving}
        </>
      )}
      {stage === 'sending' && (
        <>
          <ShieldCheck size={15} aria-hidden="true" className="text-ok" />
          {text.sendCode.sending}
        </>
      )}
    </p>
  );
}
