import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isBlank } from '@transmit/contract';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { text } from '../text.ts';
import { allOrdersKey } from './office-api.ts';

export interface MoneyBackWords {
  field: string;
  hint: string;
  missing: string;
  back: string;
  action: (fee: string) => string;
  done: (fee: string) => string;
  notDone: string;
}

interface MoneyBackFormProps {
  words: MoneyBackWords;
  fee: number;
  maxLength: number;
  /** Sends what was typed, under a key that stays the same while nothing of it changes. */
  send: (typed: string, key: RequestKey) => Promise<{ data: { fee: number } }>;
  onClose: () => void;
  /** The sum, and what goes with it. */
  children: ReactNode;
}

/** Money that goes back: its sum, the one field that has to be filled in, and the button that does it. */
export function MoneyBackForm({ children, ...props }: MoneyBackFormProps) {
  const { words, fee, maxLength, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const sending = useMoneyBack(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(isBlank(typed));
    if (isBlank(typed)) field.current?.focus();
    else if (!sending.isPending) sending.mutate(typed.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      {children}
      <TextField
        ref={field}
        label={words.field}
        hint={words.hint}
        maxLength={maxLength}
        value={typed}
        error={isEmpty ? words.missing : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setEmpty(false);
        }}
      />
      {sending.error && (
        <Notice tone="danger" urgent>
          {words.notDone}
          {errorText(sending.error)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{words.back}</Button>
        <Button type="submit" variant="danger" busy={sending.isPending}>
          {words.action(text.yuan(fee))}
        </Button>
      </div>
    </form>
  );
}

function useMoneyBack({ words, send, onClose }: Omit<MoneyBackFormProps, 'children'>) {
  const queries = useQueryClient();
  const [key] = useState(() => new RequestKey());
  return useMutation({
    mutationFn: (typed: string) => send(typed, key),
    onSuccess: ({ data }) => {
      toast(words.done(text.yuan(data.fee)));
      onClose();
    },
    // A refusal may tell that the order stands otherwise by now.
    onSettled: () => queries.invalidateQueries({ queryKey: allOrdersKey }),
  });
}
