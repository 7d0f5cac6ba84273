import { CHANNEL_KINDS, type ChannelKind, MAX_CHANNEL_NAME } from '@transmit/contract';
import { type FormEvent, useId, useState } from 'react';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { Settings } from '../api.ts';
import { CHANNEL_NAMES, text } from '../text.ts';
import { type ChannelDraft, EMPTY_CHANNEL, findChannelFaults, hasSecret } from './channel-draft.ts';
import { useAddChannel } from './use-add-channel.ts';

interface ChannelDialogProps {
  settings: Settings;
  onClose: () => void;
}

/** Adds a place: this browser, a robot of a group, or an address of one's own, whose key is shown once. */
export function ChannelDialog({ settings, onClose }: ChannelDialogProps) {
  const form = useChannelForm(settings, onClose);
  const { draft, isClosed, adding, secret } = form;
  const formId = useId();
  if (secret !== undefined) return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.form.title}
      footer={
        <>
          <Button onClick={onClose}>{text.form.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={adding.isPending}
            disabled={isClosed}
          >
            {text.form.add}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
        <Select
          label={text.form.kind}
          options={CHANNEL_KINDS.map((kind) => ({ value: kind, label: CHANNEL_NAMES[kind] }))}
          value={draft.kind}
          // The options are the kinds.
          onChange={(event) => form.change({ kind: event.target.value as ChannelKind })}
        />
        <PlaceFields form={form} hosts={settings.hosts} />
        {adding.error && (
          <Notice tone="danger" urgent>
            {adding.problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** The new place as it is being written, and its key once it has one. */
function useChannelForm(settings: Settings, onClose: () => void) {
  const [draft, setDraft] = useState(EMPTY_CHANNEL);
  const [isTried, setTried] = useState(false);
  const [secret, setSecret] = useState<string>();
  const adding = useAddChannel(settings.push_key, (given) =>
    given === null ? onClose() : setSecret(given),
  );
  const faults = findChannelFaults(draft);
  const isClosed = draft.kind === 'address' && settings.hosts.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWhole = Object.keys(faults).length === 0;
    if (isWhole && !isClosed && !adding.isPending) adding.mutate(draft);
  };
  return {
    draft,
    /** Told after the first try only. */
    faults: isTried ? faults : {},
    /** No address may be added here. */
    isClosed,
    adding,
    secret,
    submit,
    change: (change: Partial<ChannelDraft>) => {
      adding.reset();
      setDraft({ ...draft, ...change });
    },
  };
}

interface PlaceFieldsProps {
  form: ReturnType<typeof useChannelForm>;
  hosts: readonly string[];
}

function PlaceFields({ form, hosts }: PlaceFieldsProps) {
  const { draft, faults, isClosed } = form;
  if (draft.kind === 'push') return <p className="text-muted">{text.form.push.lead}</p>;
  if (isClosed) return <Notice tone="warn">{text.form.noHosts}</Notice>;
  return <AddressFields draft={draft} faults={faults} hosts={hosts} onChange={form.change} />;
}

interface AddressFieldsProps {
  draft: ChannelDraft;
  faults: ReturnType<typeof findChannelFaults>;
  hosts: readonly string[];
  onChange: (change: Partial<ChannelDraft>) => void;
}

function AddressFields({ draft, faults, hosts, onChange }: AddressFieldsProps) {
  const { kind, name, address, secret } = draft;
  if (kind === 'push') return null;
  const hint = kind === 'address' ? text.form.hosts(hosts.join('、')) : text.form.addressHint[kind];
  return (
    <>
      <TextField
        label={text.form.name}
        hint={text.form.nameHint}
        error={faults.name}
        value={name}
        maxLength={MAX_CHANNEL_NAME}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={text.form.address[kind]}
        hint={hint}
        error={faults.address}
        value={address}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      {hasSecret(kind) && (
        <TextField
          label={text.form.secret}
          hint={text.form.secretHint}
          value={secret}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ secret: event.target.value })}
        />
      )}
    </>
  );
}

function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.form.keepSecret}
      description={text.form.keepSecretBody}
      footer={
        <>
          <CopyButton onCopy={() => copyText(secret)}>{text.form.copy}</CopyButton>
          <Button variant="primary" onClick={onClose}>
            {text.form.done}
          </Button>
        </>
      }
    >
      <p className="rounded-md bg-soft px-4 py-3 font-code text-small break-all" data-figures>
        {secret}
      </p>
    </Dialog>
  );
}
