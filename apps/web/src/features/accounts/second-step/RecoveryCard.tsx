import { useQueryClient } from '@tanstack/react-query';
import { Check, Download, LifeBuoy, Printer } from 'lucide-react';
import { useState } from 'react';
import { client } from '#api/client.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { saveText } from '#platform/browser/download.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { CopyButton } from '#ui/buttons/CopyButton.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { ProofDialog, type ProofDialogProps } from './ProofDialog.tsx';
import { type SecondStepInfo, secondStepQuery } from './second-step-query.ts';
import { stepText } from './second-step-text.ts';
import { WayCard } from './WayCard.tsx';

const text = stepText.recovery;

interface RecoveryCardProps {
  info: SecondStepInfo;
  /** Codes that were made a moment ago: they can be read until the person says that they are kept. */
  fresh: readonly string[] | null;
  onRecoveryCodes: (codes: readonly string[] | null) => void;
}

export function RecoveryCard({ info, fresh, onRecoveryCodes }: RecoveryCardProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { recovery_codes: codes, passkeys, authenticator } = info;
  const hasWay = passkeys.length > 0 || authenticator !== null;
  const renew = async (password: string) => {
    const { data } = await client.accounts.renewRecoveryCodes({ password });
    await queries.invalidateQueries({ queryKey: secondStepQuery.queryKey });
    onRecoveryCodes(data.recovery_codes);
  };
  return (
    <WayCard
      icon={<LifeBuoy size={20} />}
      title={text.title}
      badge={<Badge>{codes ? text.left(codes.left) : text.none}</Badge>}
      lead={hasWay ? text.lead : text.needsWay}
      action={hasWay && <RenewButton onAsk={() => setAsking(true)} />}
    >
      {fresh && <Fresh codes={fresh} onKept={() => onRecoveryCodes(null)} />}
      {isAsking && <RenewDialog onProof={renew} onClose={() => setAsking(false)} />}
    </WayCard>
  );
}

function RenewButton({ onAsk }: { onAsk: () => void }) {
  return (
    <Button size="sm" variant="ghost" onClick={onAsk}>
      {text.renew}
    </Button>
  );
}

function RenewDialog({ onProof, onClose }: Pick<ProofDialogProps, 'onProof' | 'onClose'>) {
  return (
    <ProofDialog
      title={text.renewTitle}
      body={text.renewBody}
      action={text.renew}
      onProof={onProof}
      onClose={onClose}
    />
  );
}

function Fresh({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const all = codes.join('\n');
  return (
    <div className="grid gap-4 py-5">
      <p className="text-small text-warn">{text.once}</p>
      <ul
        aria-label={text.list}
        className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg bg-soft p-4 sm:grid-cols-5"
      >
        {codes.map((code) => (
          <li key={code} data-figures className="text-center font-semibold">
            {code}
          </li>
        ))}
      </ul>
      <KeepWays all={all} onKept={onKept} />
    </div>
  );
}

function KeepWays({ all, onKept }: { all: string; onKept: () => void }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <CopyButton onCopy={() => copyText(all)}>{text.copy}</CopyButton>
      <Button
        icon={<Download size={17} />}
        onClick={() => saveText(text.file(location.hostname), all)}
      >
        {text.save}
      </Button>
      <Button icon={<Printer size={17} />} onClick={() => print()}>
        {text.print}
      </Button>
      <Button variant="soft" icon={<Check size={17} />} className="ml-auto" onClick={onKept}>
        {text.saved}
      </Button>
    </div>
  );
}
