import { isBlank, MAX_LABEL_LENGTH, MAX_PASSWORD_LENGTH } from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { RequestKey } from '#api/request-key.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useChange } from '../detail/owner/use-change.ts';
import { pageText } from '../page-text.ts';
import { text } from '../text.ts';
import { parseLimit } from '../uploads/settings/settings-form.ts';

const DAYS = [1, 3, 7, 30] as const;
const AS_FILE = '';
/** Outlives the form: the same receiver and terms are still the same wish. */
const request = new RequestKey();

/** The code of a lost answer was stopped elsewhere: the next try is to make another one. */
function forgetEnded(failure: Error): void {
  if (failure instanceof ApiError && failure.code === 'E_STATE') request.forget();
}

/** Asks for the receiver of a further code, and its terms. */
export function ExtraCodeForm({ code, onClose }: { code: string; onClose: () => void }) {
  const form = useExtraCode(code, onClose);
  const { create } = form;
  return (
    <form
      onSubmit={form.submit}
      aria-label={pageText.codes.add}
      className="grid items-start gap-4 border-t border-line bg-soft px-6 py-5 sm:grid-cols-2"
    >
      <Fields form={form} />
      {create.error && (
        <Notice tone="danger" urgent className="col-span-full">
          {errorText(create.error)}
        </Notice>
      )}
      <span className="col-span-full flex justify-end gap-2.5">
        <Button onClick={onClose}>{pageText.codes.cancel}</Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {pageText.codes.save}
        </Button>
      </span>
    </form>
  );
}

function useExtraCode(code: string, onDone: () => void) {
  const labelField = useRef<HTMLInputElement>(null);
  const limitField = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(AS_FILE);
  const [password, setPassword] = useState('');
  const [typedLimit, setLimit] = useState('');
  const [isLabelMissing, setLabelMissing] = useState(false);
  const limit = parseLimit(typedLimit);
  const terms = { label, days, password, limit };
  const create = useChange({
    call: () => createCode(code, terms),
    onDone: () => {
      request.forget();
      toast(pageText.codes.made);
      onDone();
    },
  });
  const changeLabel = (typed: string) => {
    setLabel(typed);
    setLabelMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = isBlank(label);
    setLabelMissing(isMissing);
    if (isMissing) labelField.current?.focus();
    else if (limit === 'wrong') limitField.current?.focus();
    else create.mutate(undefined, { onError: forgetEnded });
  };
  return {
    ...terms,
    typedLimit,
    isLabelMissing,
    labelField,
    limitField,
    changeLabel,
    setDays,
    setPassword,
    setLimit,
    create,
    submit,
  };
}

interface Terms {
  label: string;
  days: string;
  password: string;
  limit: ReturnType<typeof parseLimit>;
}

function createCode(code: string, { label, days, password, limit }: Terms) {
  const wish = {
    code,
    label,
    ...(days !== AS_FILE && { expire_days: Number(days) }),
    ...(password && { password }),
    ...(typeof limit === 'number' && { max_downloads: limit }),
  };
  return client.shares.createCode({ ...wish, request_key: request.keyOf(wish) });
}

function Fields({ form }: { form: ReturnType<typeof useExtraCode> }) {
  return (
    <>
      <TextField
        ref={form.labelField}
        label={pageText.codes.label}
        placeholder={pageText.codes.labelHint}
        autoFocus
        maxLength={MAX_LABEL_LENGTH}
        value={form.label}
        error={form.isLabelMissing ? pageText.codes.labelEmpty : undefined}
        onChange={(event) => form.changeLabel(event.target.value)}
      />
      <Select
        label={pageText.codes.expiry}
        value={form.days}
        options={[
          { value: AS_FILE, label: pageText.codes.asFile },
          ...DAYS.map((count) => ({ value: String(count), label: pageText.codes.days(count) })),
        ]}
        onChange={(event) => form.setDays(event.target.value)}
      />
      <TextField
        label={pageText.codes.password}
        placeholder={pageText.codes.optional}
        autoComplete="off"
        maxLength={MAX_PASSWORD_LENGTH}
        value={form.password}
        onChange={(event) => form.setPassword(event.target.value)}
      />
      <TextField
        ref={form.limitField}
        label={pageText.codes.limit}
        placeholder={pageText.codes.none}
        inputMode="numeric"
        autoComplete="off"
        value={form.typedLimit}
        error={form.limit === 'wrong' ? text.limitWrong : undefined}
        onChange={(event) => form.setLimit(event.target.value)}
      />
    </>
  );
}
