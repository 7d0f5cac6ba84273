import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LEDGER_KINDS, MAX_GRANT, MAX_REMARK_LENGTH } from '@transmit/contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { isSignedOut } from '#api/is-signed-out.ts';
import { RequestKey } from '#api/request-key.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { giveRights, grantHistoryQuery, readGrantProblem } from './api.ts';
import { EMPTY_DRAFT, type GrantDraft, isComplete, toPayload } from './grant-draft.ts';
import { MembershipFields } from './MembershipFields.tsx';
import { OfflineOrderFields } from './OfflineOrderFields.tsx';
import { text } from './text.ts';

const words = text.form;
const KINDS = LEDGER_KINDS.map((value) => ({ value, label: words.kinds[value] }));
/** spec §9. */
const SUCCESS_SHOWN_MS = 5000;

interface GrantFormProps {
  draft: GrantDraft;
  onChange: (draft: GrantDraft) => void;
}

/** Outcome of a grant: a success goes by itself, an error stays (spec §4). */
interface Result {
  isDone: boolean;
  message: string;
  error?: unknown;
}

export function GrantForm({ draft, onChange }: GrantFormProps) {
  const queries = useQueryClient();
  const [key] = useState(() => new RequestKey());
  const [result, setResult] = useState<Result>();
  const giving = useMutation({
    mutationFn: () => {
      const payload = toPayload(draft);
      return giveRights({ ...payload, request_key: key.keyOf(payload) });
    },
    onSuccess: (message) => {
      key.forget();
      onChange(EMPTY_DRAFT);
      setResult({ isDone: true, message });
      return queries.invalidateQueries({ queryKey: grantHistoryQuery.queryKey });
    },
    onError: (error) => setResult({ isDone: false, message: readGrantProblem(error), error }),
  });
  useEffect(() => {
    if (!result?.isDone) return;
    const timer = setTimeout(() => setResult(undefined), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);

  const change = (part: Partial<GrantDraft>) => onChange({ ...draft, ...part });
  const submit = () => {
    if (giving.isPending) return;
    if (isComplete(draft)) giving.mutate();
    else setResult({ isDone: false, message: text.results.incomplete });
  };
  const submitByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Card className="overflow-hidden">
      <form
        aria-label={words.label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="divide-y divide-line"
      >
        <div className="grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
          <TextField
            label={words.username}
            required
            hint={words.usernameHint}
            value={draft.username}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ username: target.value })}
            onKeyDown={submitByEnter}
            className="sm:col-span-2"
          />
          <Segmented
            legend={words.operationType}
            showLegend
            choices={KINDS}
            value={draft.operationType}
            onChange={(operationType) => change({ operationType })}
          />
          <TextField
            label={words.amount}
            required
            type="number"
            min={1}
            max={MAX_GRANT}
            step={1}
            inputMode="numeric"
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value })}
            onKeyDown={submitByEnter}
          />
        </div>
        <MembershipFields draft={draft} onChange={onChange} />
        <OfflineOrderFields draft={draft} onChange={onChange} />
        <div className="p-5 sm:p-6">
          <TextArea
            label={words.remark}
            aside={words.remarkHint}
            rows={2}
            maxLength={MAX_REMARK_LENGTH}
            value={draft.remark}
            onChange={({ target }) => change({ remark: target.value })}
          />
        </div>
        <div className="grid gap-4 bg-soft p-5 sm:px-6">
          {result && (
            <Notice
              tone={result.isDone ? 'ok' : 'danger'}
              urgent
              action={
                isSignedOut(result.error) && (
                  <ButtonLink size="sm" to={paths.login(paths.rights())}>
                    {text.login}
                  </ButtonLink>
                )
              }
            >
              <span className="wrap-anywhere">{result.message}</span>
            </Notice>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              busy={giving.isPending}
              disabled={!isComplete(draft) && !giving.isPending}
            >
              {giving.isPending ? words.busy : words.submit}
            </Button>
            <Button
              onClick={() => {
                key.forget();
                setResult(undefined);
                onChange(EMPTY_DRAFT);
              }}
            >
              {words.reset}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  );
}
