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
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  // Until it is typed over, the suggestion follows what was made.
  const [typedVer, setVer] = useState<string>();
  const ver = typedVer ?? nextNumber(newest);
  const [target, setTarget] = useState<VersionTarget>(VERSION_TARGET.frontend);
  const [content, setContent] = useState('');
  const [isTried, setTried] = useState(false);
  const creating = useMutation({
    mutationFn: () => createVersion({ ver: ver.trim(), content: content.trim(), target }),
    onSuccess: () => {
      toast(words.done(ver.trim()));
      setVer(undefined);
      setContent('');
      setTried(false);
      return queries.invalidateQueries({ queryKey: VERSIONS_KEY });
    },
  });
  const refused = creating.error instanceof ApiError ? creating.error.fields['ver'] : undefined;
  const over = content.length - MAX_VERSION_CONTENT;
  const verFault = isTried && !VERSION_NUMBER.test(ver.trim()) ? words.verWrong : refused;
  const contentFault =
    over > 0
      ? words.tooLong(over)
      : isTried && content.trim() === ''
        ? words.contentEmpty
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creating.isPending) return;
    setTried(true);
    const isReady = VERSION_NUMBER.test(ver.trim()) && content.trim() !== '' && over <= 0;
    if (isReady) creating.mutate();
    // After the faults are drawn.
    else requestAnimationFrame(() => focusFirstFault(form.current));
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={words.ver}
        required
        aside={newest && words.last(newest)}
        error={verFault}
        value={ver}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setVer(event.target.value);
          creating.reset();
        }}
        className="[&_input]:font-code"
      />
      <Segmented
        legend={words.target}
        showLegend
        choices={TARGETS}
        value={target}
        onChange={(chosen) => {
          setTarget(chosen);
          creating.reset();
        }}
      />
      <TextArea
        label={words.content}
        required
        rows={7}
        hint={words.contentHint}
        aside={<span data-figures>{words.count(content.length, MAX_VERSION_CONTENT)}</span>}
        error={contentFault}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
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

function focusFirstFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
