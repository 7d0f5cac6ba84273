import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  isBlank,
  MAX_TOKEN_NAME,
  TOKEN_DAYS,
  TOKEN_RIGHT_LABELS,
  TOKEN_RIGHTS,
  type TokenDays,
  type TokenRight,
} from '@transmit/contract';
import { type FormEvent, useId, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type MadeToken, TOKENS_KEY } from '../api.ts';
import { text } from '../text.ts';

interface NewTokenDialogProps {
  onMade: (made: MadeToken) => void;
  onClose: () => void;
}

const { form } = text;

/** Name, rights and end of a new token; nothing is chosen beforehand but an end. */
export function NewTokenDialog({ onMade, onClose }: NewTokenDialogProps) {
  const wish = useNewToken({ onMade, onClose });
  const { name, chosen, making } = wish;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={form.title}
      footer={
        <>
          <Button onClick={onClose}>{form.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" busy={making.isPending}>
            {form.make}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={wish.submit} className="grid gap-5">
        <TextField
          label={form.name}
          hint={form.nameHint}
          value={name}
          maxLength={MAX_TOKEN_NAME}
          error={wish.nameProblem}
          onChange={(event) => wish.setName(event.target.value)}
        />
        <Rights chosen={chosen} problem={wish.rightsProblem} onToggle={wish.toggle} />
        <Segmented
          legend={form.days}
          showLegend
          choices={TOKEN_DAYS.map((value) => ({ value, label: form.dayNames[value] }))}
          value={wish.days}
          onChange={wish.setDays}
        />
        <p className="text-small text-muted">{form.never}</p>
        {making.error && (
          <Notice tone="danger" urgent>
            {form.failed}
            {errorText(making.error)}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

function useNewToken({ onMade, onClose }: NewTokenDialogProps) {
  const [name, setName] = useState('');
  const { chosen, toggle } = useChosenRights();
  const [days, setDays] = useState<TokenDays>(90);
  const [isTried, setTried] = useState(false);
  const making = useMaking({ name: name.trim(), rights: [...chosen], days }, { onMade, onClose });
  const isNameless = isBlank(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNameless && chosen.length > 0 && !making.isPending) making.mutate();
  };
  return {
    name,
    setName,
    nameProblem: isTried && isNameless ? form.nameMissing : undefined,
    chosen,
    toggle,
    rightsProblem: isTried && chosen.length === 0 ? form.rightsMissing : undefined,
    days,
    setDays,
    making,
    submit,
  };
}

function useChosenRights() {
  const [chosen, setChosen] = useState<readonly TokenRight[]>([]);
  const toggle = (right: TokenRight, isOn: boolean) =>
    setChosen((before) => (isOn ? [...before, right] : before.filter((one) => one !== right)));
  return { chosen, toggle };
}

type Wish = Parameters<typeof client.tokens.create>[0];

function useMaking(wish: Wish, { onMade, onClose }: NewTokenDialogProps) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.tokens.create(wish),
    onSuccess: ({ data }) => {
      onMade(data);
      onClose();
    },
    // Without an answer it may have been made all the same: the list then shows it, to be revoked.
    onSettled: () => queries.invalidateQueries({ queryKey: TOKENS_KEY }),
  });
}

interface RightsProps {
  chosen: readonly TokenRight[];
  problem: string | undefined;
  onToggle: (right: TokenRight, isOn: boolean) => void;
}

function Rights({ chosen, problem, onToggle }: RightsProps) {
  const problemId = useId();
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={problem && problemId}>
      <legend className="mb-2">{form.rights}</legend>
      {TOKEN_RIGHTS.map((right) => (
        <Checkbox
          key={right}
          label={TOKEN_RIGHT_LABELS[right]}
          description={form.descriptions[right]}
          checked={chosen.includes(right)}
          onChange={(event) => onToggle(right, event.target.checked)}
        />
      ))}
      {problem && (
        <p id={problemId} role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
