import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '#api/query-faces.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { AuthenticatorCard } from './AuthenticatorCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import { type SecondStepInfo, secondStepQuery } from './second-step-query.ts';
import { stepText } from './second-step-text.ts';

/** An operator's second step without messages, in the personal centre (SECURITY §10.3). */
export function SecondStep() {
  const { data, error, refetch, isFetching } = useQuery(secondStepQuery);
  const [fresh, setFresh] = useState<readonly string[] | null>(null);
  if (error && !data) {
    return (
      <Card>
        <ErrorState title={stepText.failed} {...describeFailure({ error, refetch, isFetching })} />
      </Card>
    );
  }
  if (!data) return <Loading />;
  // Codes that came with a way stay until the person says that they are kept.
  const keep = (codes: readonly string[] | null) => codes && setFresh(codes);
  return (
    <>
      <Standing info={data} />
      <PasskeysCard info={data} onRecoveryCodes={keep} />
      <AuthenticatorCard info={data} onRecoveryCodes={keep} />
      <RecoveryCard info={data} fresh={fresh} onRecoveryCodes={setFresh} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{stepText.loading}</span>
      <Skeleton className="h-24 rounded-xl!" />
      <Skeleton className="h-24 rounded-xl!" />
    </div>
  );
}

function Standing({ info }: { info: SecondStepInfo }) {
  const isOn = info.passkeys.length > 0 || info.authenticator !== null;
  return (
    <Notice
      tone={isOn ? 'ok' : 'warn'}
      icon={isOn ? <ShieldCheck size={18} /> : <TriangleAlert size={18} />}
    >
      <strong className="mr-2 font-semibold">{isOn ? stepText.on : stepText.off}</strong>
      {isOn ? stepText.onBody : stepText.offBody}
    </Notice>
  );
}
