import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { WireTime } from '../WireTime.tsx';
import { ProofDialog } from './ProofDialog.tsx';
import { CeremonyEnded, createPasskey } from './passkey-ceremony.ts';
import { type SecondStepInfo, secondStepQuery } from './second-step-query.ts';
import { stepText } from './second-step-text.ts';
import { WayCard } from './WayCard.tsx';

const text = stepText.passkey;

type Passkey = SecondStepInfo['passkeys'][number];

interface PasskeysCardProps {
  info: SecondStepInfo;
  onRecoveryCodes: (codes: readonly string[] | null) => void;
}

export function PasskeysCard({ info, onRecoveryCodes }: PasskeysCardProps) {
  const { add, refresh, prove } = useAddPasskey(onRecoveryCodes);
  const [isProving, setProving] = useState(false);
  const { can_use_passkeys: isPossible } = info;
  const count = info.passkeys.length;
  return (
    <WayCard
      icon={<Fingerprint size={20} />}
      title={text.title}
      badge={
        <Badge tone={count > 0 ? 'brand' : 'neutral'}>
          {count > 0 ? text.count(count) : text.none}
        </Badge>
      }
      lead={text.lead}
      action={
        isPossible && <AddPasskeyButton isBusy={add.isPending} onAdd={() => setProving(true)} />
      }
    >
      <Passkeys info={info} add={add} onRemoved={refresh} />
      {isProving && <ProofDialog onProof={prove} onClose={() => setProving(false)} />}
    </WayCard>
  );
}

function useAddPasskey(onRecoveryCodes: PasskeysCardProps['onRecoveryCodes']) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: secondStepQuery.queryKey });
  const add = useMutation({
    mutationFn: async (options: unknown) =>
      client.accounts.addPasskey({ response: await createPasskey(options) }),
    onSuccess: async ({ data }) => {
      await refresh();
      onRecoveryCodes(data.recovery_codes);
      toast(text.added);
    },
  });
  const prove = async (password: string) => {
    const { data } = await client.accounts.beginPasskey({ password });
    add.mutate(data);
  };
  return { add, refresh, prove };
}

function AddPasskeyButton({ isBusy, onAdd }: { isBusy: boolean; onAdd: () => void }) {
  return (
    <Button size="sm" icon={<Plus size={16} />} busy={isBusy} onClick={onAdd}>
      {text.add}
    </Button>
  );
}

interface PasskeysProps {
  info: SecondStepInfo;
  add: ReturnType<typeof useAddPasskey>['add'];
  onRemoved: () => unknown;
}

function Passkeys({ info, add, onRemoved }: PasskeysProps) {
  const { passkeys, can_use_passkeys: isPossible } = info;
  if (isPossible && passkeys.length === 0 && !add.isPending && !add.error) return null;
  return (
    <>
      {!isPossible && <p className="py-4 text-small text-muted">{text.elsewhere}</p>}
      <Adding isPending={add.isPending} error={add.error} />
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={onRemoved} />
        ))}
      </ul>
    </>
  );
}

function Adding({ isPending, error }: { isPending: boolean; error: Error | null }) {
  return (
    <>
      {isPending && (
        <p role="status" className="py-4 text-small text-muted">
          {text.adding}
        </p>
      )}
      {error && (
        <Notice tone="warn" urgent className="my-4">
          {problemOf(error)}
        </Notice>
      )}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRemoved: () => unknown;
}

function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { name } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-3.5">
      <KeyRound size={20} aria-hidden="true" className="mx-2.5 shrink-0 text-muted" />
      <PasskeyFacts passkey={passkey} />
      <Button size="sm" aria-label={text.removeLabel(name)} onClick={() => setRemoving(true)}>
        {text.remove}
      </Button>
      {isRemoving && (
        <ProofDialog
          title={text.removeTitle}
          body={text.removeBody(name)}
          action={text.remove}
          danger
          onProof={(password) => removePasskey({ passkey, password, onRemoved })}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

interface PasskeyRemoval extends PasskeyRowProps {
  password: string;
}

async function removePasskey({ passkey, password, onRemoved }: PasskeyRemoval): Promise<void> {
  await client.accounts.removePasskey({ id: passkey.id, password });
  await onRemoved();
  toast(text.removed);
}

function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const { name, is_here: isHere, create_time: made, last_used_time: used } = passkey;
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {name}
        {isHere && <Badge tone="brand">{text.here}</Badge>}
      </p>
      <p className="text-small text-muted">
        {text.made} <WireTime time={made} />
        <span aria-hidden="true" className="mx-1.5">
          ·
        </span>
        {used ? (
          <>
            <WireTime time={used} /> {text.used}
          </>
        ) : (
          text.unused
        )}
      </p>
    </div>
  );
}

function problemOf(error: unknown): string {
  return error instanceof CeremonyEnded ? text[error.end] : errorText(error);
}
