import { MAX_REPORT_CONTACT, MAX_REPORT_TEXT } from '@transmit/contract';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { text } from '../text.ts';

interface TellFieldsProps {
  label: string;
  required?: boolean;
  error?: string | undefined;
  words: string;
  contact: string;
  onWords: (words: string) => void;
  onContact: (contact: string) => void;
}

/** Fields of a report: its text, and a way to reach the person. */
export function TellFields(props: TellFieldsProps) {
  const { label, required = false, error, words, contact, onWords, onContact } = props;
  return (
    <>
      <TextArea
        label={label}
        required={required}
        error={error}
        rows={6}
        maxLength={MAX_REPORT_TEXT}
        aside={text.form.count(words.length, MAX_REPORT_TEXT)}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
      <TextField
        label={text.form.contact}
        hint={text.form.contactHint}
        maxLength={MAX_REPORT_CONTACT}
        value={contact}
        onChange={(event) => onContact(event.target.value)}
      />
    </>
  );
}
