import { useMutation } from '@tanstack/react-query';
import { Cpu, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Proof, proveHuman } from '#api/captcha/prove-human.ts';
import { client } from '#api/client.ts';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { text } from './text.ts';
import { wasReuseRefused } from './was-reuse-refused.ts';

interface TimedProof extends Proof {
  seconds: number;
}

/** /v/test: the proof of work that guards each SMS, step by step, and the server's verdict. */
export function CaptchaTestScreen() {
  const test = useCaptchaTest();
  const { prove, check } = test;
  return (
    <div className="container-page w-full max-w-[720px] py-8 sm:py-12">
      <PageHead title={text.test.title} lead={text.test.lead} className="mb-6" />
      <Card raised className="overflow-hidden">
        <Steps proof={prove.data} isSolving={prove.isPending} verdict={verdictOf(check)} />
        <div className="grid gap-4 border-t border-line bg-soft px-6 py-5">
          <Outcome test={test} />
          <TestActions test={test} />
        </div>
      </Card>
    </div>
  );
}

type CaptchaTest = ReturnType<typeof useCaptchaTest>;

function useCaptchaTest() {
  const prove = useMutation({ mutationFn: proveTimed });
  const check = useMutation({
    mutationFn: (captcha: string) => client.accounts.checkCaptcha({ captcha }),
  });
  const reuse = useMutation({ mutationFn: wasReuseRefused });

  const start = async () => {
    check.reset();
    reuse.reset();
    const proof = await prove.mutateAsync().catch(() => undefined);
    if (proof) check.mutate(proof.payload);
  };
  return { prove, check, reuse, start };
}

function Outcome({ test: { prove, check, reuse } }: { test: CaptchaTest }) {
  const error = prove.error ?? check.error;
  return (
    <>
      {error && (
        <Notice tone="danger" urgent>
          {text.test.failed}：{errorText(error)}
        </Notice>
      )}
      {check.isSuccess && (
        <Notice tone="ok" urgent icon={<ShieldCheck size={16} />}>
          {text.test.passedBody}
        </Notice>
      )}
      <ReuseOutcome reuse={reuse} />
    </>
  );
}

/** A proof of work that was used must be refused the second time. */
function ReuseOutcome({ reuse }: Pick<CaptchaTest, 'reuse'>) {
  return (
    <>
      {reuse.data !== undefined && (
        <Notice tone={reuse.data ? 'ok' : 'danger'} urgent>
          {reuse.data ? text.test.reused : text.test.reusedWrong}
        </Notice>
      )}
      {reuse.error && (
        <Notice tone="danger" urgent>
          {errorText(reuse.error)}
        </Notice>
      )}
    </>
  );
}

function TestActions({ test: { prove, check, reuse, start } }: { test: CaptchaTest }) {
  const proof = prove.data;
  return (
    <span className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        icon={<Cpu size={18} />}
        busy={prove.isPending || check.isPending}
        onClick={start}
      >
        {proof ? text.test.again : text.test.start}
      </Button>
      {check.isSuccess && proof && (
        <Button busy={reuse.isPending} onClick={() => reuse.mutate(proof.payload)}>
          {text.test.reuse}
        </Button>
      )}
    </span>
  );
}

function Steps({
  proof,
  isSolving,
  verdict,
}: {
  proof: TimedProof | undefined;
  isSolving: boolean;
  verdict: string;
}) {
  const { steps, unknown, solving, cost, seconds } = text.test;
  const pending = isSolving ? solving : unknown;
  const parameters = proof?.challenge.parameters;
  return (
    <dl aria-live="polite" className="grid gap-3.5 px-6 py-6">
      <Step label={steps.challenge}>
        {parameters ? cost(parameters.algorithm, parameters.cost) : pending}
      </Step>
      <Step label={steps.tries}>{proof ? proof.solution.counter + 1 : pending}</Step>
      <Step label={steps.time}>{proof ? seconds(proof.seconds) : pending}</Step>
      <Step label={steps.verdict}>{verdict}</Step>
    </dl>
  );
}

function Step({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <dt className="text-muted">{label}</dt>
      <dd data-figures>{children}</dd>
    </div>
  );
}

function verdictOf({ isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }): string {
  if (isPending) return text.test.checking;
  return isSuccess ? text.test.passed : text.test.idle;
}

async function proveTimed(): Promise<TimedProof> {
  const startedAt = performance.now();
  const proof = await proveHuman({ action: 'test' });
  return { ...proof, seconds: (performance.now() - startedAt) / 1000 };
}
