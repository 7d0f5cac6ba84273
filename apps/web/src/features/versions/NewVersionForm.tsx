import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  MAX_VERSION_CONTENT,
  VERSION_NUMBER,
  VERSION_TARGET,
  type VersionTarget,
} from '@transmit/contract';
import { ApiError } from '@transmit/contract/client';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Segmented } from '#ui/form/Segmented.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { createVersion, VERSIONS_KEY } from './api.ts';
import { text } from './text.ts';
import { nextNumber } from './version-state.ts';

const words = text.form;
const TARGETS = [VERSION_TARGET.frontend, VERSION_TARGET.backend, VERSION_TARGET.all].map(
  (value) => ({ value, label: text.targets[value] }),
);

/** Number, target and what is new; it travels in an address, so its length is counted (PRODUCT §7). */
export function NewVersionForm({ newest }: { newest: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useVersionDraft(newest);
  const { ver, content, creating, isTried } = draft;
  const refused = creating.error instanceof ApiError ? creating.error.fields['ver'] : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    draft.setTried(true);
    const isReady =
      VERSION_NUMBER.test(ver.trim()) && content.trim() !== '' && overOf(content) <= 0;
    if (isReady) creating.mutate();
    // After the faults are drawn.
    else requestAnimationFrame(() => focusFirstFault(form.current));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <VerField
        ver={ver}
        newest={newest}
        error={isTried && !VERSION_NUMBER.test(ver.trim()) ? words.verWrong : refused}
        onChange={draft.typeVer}
      />
      <Segmented
        legend={words.target}
        showLegend
        choices={TARGETS}
        value={draft.target}
        onChange={draft.chooseTarget}
      />
      <ContentField content={content} isTried={isTried} onChange={draft.setContent} />
      {creating.error && !refused && (
        <Notice tone="danger" urgent>
          {words.notDone}
          {errorText(creating.error)}
        </Notice>
      )}
      <Button type="submit" variant="primary" wide busy={creating.isPending}>
        {words.submit}
      </Button>
      <p className="text-small text-muted">{words.note}</p>
    </form>
  );
}

function useVersionDraft(newest: string | undefined) {
  // Until it is typed over, the suggestion follows what was made.
  const [typedVer, setVer] = useState<string>();
  const ver = typedVer ?? nextNumber(newest);
  const [target, setTarget] = useState<VersionTarget>(VERSION_TARGET.frontend);
  const [content, setContent] = useState('');
  const [isTried, setTried] = useState(false);
  const creating = useCreating({ ver: ver.trim(), content: content.trim(), target }, () => {
    setVer(undefined);
    setContent('');
    setTried(false);
  });
  const typeVer = (typed: string) => {
    setVer(typed);
    creating.reset();
  };
  const chooseTarget = (chosen: VersionTarget) => {
    setTarget(chosen);
    creating.reset();
  };
  return { ver, typeVer, target, chooseTarget, content, setContent, isTried, setTried, creating };
}

function useCreating(made: Parameters<typeof createVersion>[0], onMade: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => createVersion(made),
    onSuccess: () => {
      toast(words.done(made.ver));
      onMade();
      return queries.invalidateQueries({ queryKey: VERSIONS_KEY });
    },
  });
}

interface VerFieldProps {
  ver: string;
  newest: string | undefined;
  error: string | undefined;
  onChange: (typed: string) => void;
}

function VerField({ ver, newest, error, onChange }: VerFieldProps) {
  return (
    <TextField
      label={words.ver}
      required
      aside={newest && words.last(newest)}
      error={error}
      value={ver}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      className="[&_input]:font-code"
    />
  );
}

interface ContentFieldProps {
  content: string;
  isTried: boolean;
  onChange: (typed: string) => void;
}

function ContentField({ content, isTried, onChange }: ContentFieldProps) {
  const over = overOf(content);
  const fault =
    over > 0
      ? words.tooLong(over)
      : isTried && content.trim() === ''
        ? words.contentEmpty
        : undefined;
  return (
    <TextArea
      label={words.content}
      required
      rows={7}
      hint={words.contentHint}
      aside={<span data-figures>{words.count(content.length, MAX_VERSION_CONTENT)}</span>}
      error={fault}
      value={content}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function overOf(content: string): number {
  return content.length - MAX_VERSION_CONTENT;
}

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
