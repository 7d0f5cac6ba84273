import { MAX_REPORT_CONTACT, MAX_REPORT_TEXT } from '@transmit/contract';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { text } from '../text.ts';
import type { useTelling } from './use-telling.ts';

interface TellFormProps {
  telling: ReturnType<typeof useTelling>;
  /** Label of the text. */
  label: string;
  required?: boolean;
  /** Fault of the text. */
  error?: string | undefined;
  /** Label of the button. */
  submit: string;
  onSubmit: () => void;
  /** Further fields, above the field for the text. */
  children?: ReactNode;
}

/** The form of a report or of feedback: its text, a way to reach the person, the reason why it did not arrive. */
export function TellForm(props: TellFormProps) {
  const { telling, label, required = false, error, submit, onSubmit, children } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid gap-4"
    >
      {children}
      <WordsField telling={telling} label={label} required={required} error={error} />
      <ContactField telling={telling} />
      {telling.problem && <NotTold problem={telling.problem} />}
      <Button type="submit" variant="primary" size="lg" busy={telling.busy}>
        {submit}
      </Button>
    </form>
  );
}

interface WordsFieldProps extends Pick<TellFormProps, 'telling' | 'label' | 'error'> {
  required: boolean;
}

function WordsField({ telling, label, required, error }: WordsFieldProps) {
  return (
    <TextArea
      label={label}
      required={required}
      error={error}
      rows={6}
      maxLength={MAX_REPORT_TEXT}
      aside={text.form.count(telling.words.length, MAX_REPORT_TEXT)}
      value={telling.words}
      onChange={(event) => telling.setWords(event.target.value)}
    />
  );
}

function ContactField({ telling }: Pick<TellFormProps, 'telling'>) {
  return (
    <TextField
      label={text.form.contact}
      hint={text.form.contactHint}
      maxLength={MAX_REPORT_CONTACT}
      value={telling.contact}
      onChange={(event) => telling.setContact(event.target.value)}
    />
  );
}

function NotTold({ problem }: { problem: string }) {
  return (
    <Notice tone="danger" urgent>
      {text.form.failed}
      {problem}
    </Notice>
  );
}
