import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { client } from '#api/client.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { FormNotice } from '../form/FormNotice.tsx';
import { codeProblem } from '../form/problems-of.ts';
import { type FormProblems, useFormProblems } from '../form/use-form-problems.ts';
import { ProofDialog, type ProofDialogProps } from './ProofDialog.tsx';
import { type SecondStepInfo, secondStepQuery } from './second-step-query.ts';
import { stepText } from './second-step-text.ts';
import { WayCard } from './WayCard.tsx';

const QrCode = lazyExtra(async () => (await import('#ui/words/QrCode.tsx')).QrCode);

const text = stepText.codes;

interface Begun {
  secret: string;
  uri: string;
}

interface AuthenticatorCardProps {
  info: SecondStepInfo;
  onRecoveryCodes: (codes: readonly string[] | null) => void;
}

export function AuthenticatorCard({ info, onRecoveryCodes }: AuthenticatorCardProps) {
  const { begun, setBegun, begin, remove, finish } = useAuthenticator(onRecoveryCodes);
  const [asking, setAsking] = useState<'set' | 'remove'>();
  const isOn = info.authenticator !== null;
  return (
    <WayCard
      icon={<Timer size={20} />}
      title={text.title}
      badge={<State isOn={isOn} isPending={begun !== undefined} />}
      lead={text.lead}
      action={!begun && <Actions isOn={isOn} onAsk={setAsking} />}
    >
      {begun && <SetUp begun={begun} onDone={finish} onCancel={() => setBegun(undefined)} />}
      {asking === 'set' && <ProofDialog onProof={begin} onClose={() => setAsking(undefined)} />}
      {asking === 'remove' && (
        <RemoveDialog onProof={remove} onClose={() => setAsking(undefined)} />
      )}
    </WayCard>
  );
}

function useAuthenticator(onRecoveryCodes: AuthenticatorCardProps['onRecoveryCodes']) {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const refresh = () => queries.invalidateQueries({ queryKey: secondStepQuery.queryKey });
  const begin = async (password: string) => {
    setBegun((await client.accounts.beginAuthenticator({ password })).data);
  };
  const remove = async (password: string) => {
    await client.accounts.removeAuthenticator({ password });
    await refresh();
    toast(text.removed);
  };
  const finish = async (codes: readonly string[] | null) => {
    await refresh();
    setBegun(undefined);
    onRecoveryCodes(codes);
    toast(text.done);
  };
  return { begun, setBegun, begin, remove, finish };
}

function Actions({ isOn, onAsk }: { isOn: boolean; onAsk: (asking: 'set' | 'remove') => void }) {
  return (
    <span className="flex flex-wrap gap-2.5">
      {isOn && (
        <Button size="sm" onClick={() => onAsk('remove')}>
          {text.remove}
        </Button>
      )}
      <Button size="sm" onClick={() => onAsk('set')}>
        {isOn ? text.again : text.set}
      </Button>
    </span>
  );
}

function RemoveDialog({ onProof, onClose }: Pick<ProofDialogProps, 'onProof' | 'onClose'>) {
  return (
    <ProofDialog
      title={text.removeTitle}
      body={text.removeBody}
      action={text.remove}
      danger
      onProof={onProof}
      onClose={onClose}
    />
  );
}

function State({ isOn, isPending }: { isOn: boolean; isPending: boolean }) {
  if (isPending) return <Badge tone="warn">{text.pending}</Badge>;
  return <Badge tone={isOn ? 'brand' : 'neutral'}>{isOn ? text.on : text.off}</Badge>;
}

interface SetUpProps {
  begun: Begun;
  onDone: (codes: readonly string[] | null) => Promise<void>;
  onCancel: () => void;
}

function SetUp({ begun, onDone, onCancel }: SetUpProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5 py-5">
      <div className="aspect-square w-44 shrink-0 rounded-lg border border-line bg-white p-3">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode value={begun.uri} label={text.qr} />
        </Suspense>
      </div>
      <SetUpForm begun={begun} onDone={onDone} onCancel={onCancel} />
    </div>
  );
}

function SetUpForm({ begun, onDone, onCancel }: SetUpProps) {
  const { code, setCode, problems, submit, isPending } = useSetUp(onDone);
  return (
    <form
      ref={problems.form}
      onSubmit={submit}
      noValidate
      className="grid min-w-0 flex-1 basis-64 gap-4"
    >
      <Numbered number={1}>
        <Scanning secret={begun.secret} />
      </Numbered>
      <Numbered number={2}>
        <CodeField code={code} problems={problems} onCode={setCode} />
      </Numbered>
      <FormNotice problems={problems} />
      <span className="flex gap-2.5 pl-9">
        <Button type="submit" variant="primary" busy={isPending}>
          {text.submit}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </span>
    </form>
  );
}

interface CodeFieldProps {
  code: string;
  problems: FormProblems<'code'>;
  onCode: (code: string) => void;
}

function CodeField({ code, problems, onCode }: CodeFieldProps) {
  return (
    <TextField
      label={text.type}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={32}
      value={code}
      error={problems.fields.code}
      data-figures
      onChange={(event) => problems.typed('code', onCode)(event.target.value)}
    />
  );
}

function useSetUp(onDone: SetUpProps['onDone']) {
  const [code, setCode] = useState('');
  const problems = useFormProblems(['code']);
  const add = useMutation({
    mutationFn: () => client.accounts.addAuthenticator({ code }),
    onSuccess: ({ data }) => onDone(data.recovery_codes),
    onError: problems.show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problems.check({ code: codeProblem(code) }) && !add.isPending) add.mutate();
  };
  return { code, setCode, problems, submit, isPending: add.isPending };
}

/** The picture is scanned; its secret can be typed instead. */
function Scanning({ secret }: { secret: string }) {
  return (
    <>
      <p>{text.scan}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        {text.byHand}
        <code data-figures className="break-all font-semibold text-fg">
          {inFours(secret)}
        </code>
        <CopyIconButton label={text.copy} onCopy={() => copyText(secret)} />
      </p>
    </>
  );
}

function Numbered({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-brand-soft text-small font-semibold text-brand"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
