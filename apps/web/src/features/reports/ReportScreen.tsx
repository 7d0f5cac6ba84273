import {
  formatCode,
  isCode,
  normalizeCode,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '@transmit/contract';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { reportShare } from './api.ts';
import { Sent } from './form/Sent.tsx';
import { TellForm } from './form/TellForm.tsx';
import { useTelling } from './form/use-telling.ts';
import { text } from './text.ts';

/** /v/report/{code}: 举报 of what a code opens; it asks nothing about the share, and tells nothing of it. */
export function ReportScreen() {
  const code = normalizeCode(useParams()['code'] ?? '');
  return (
    <div className="container-page w-full max-w-[680px] py-8 sm:py-12">
      {isCode(code) ? (
        <>
          <PageHead
            title={text.report.title}
            lead={text.report.lead(formatCode(code))}
            className="mb-6"
          />
          <Card className="p-5 sm:p-7">
            <Form code={code} key={code} />
          </Card>
        </>
      ) : (
        <WrongCode />
      )}
    </div>
  );
}

function WrongCode() {
  return (
    <Card>
      <EmptyState
        titleAs="h1"
        icon={<SearchX size={26} />}
        title={text.report.wrongCode}
        body={text.report.wrongCodeBody}
        action={<ButtonLink to={paths.home()}>{text.report.home}</ButtonLink>}
      />
    </Card>
  );
}

function Form({ code }: { code: string }) {
  const [reason, setReason] = useState<ReportReason>();
  const [isTried, setTried] = useState(false);
  const telling = useTelling(reportShare, { code, reason: reason ?? 'other' });
  if (telling.isSent) return <SentReport code={code} />;
  const submit = () => {
    setTried(true);
    if (reason && !telling.busy) telling.tell();
  };
  return (
    <TellForm
      telling={telling}
      label={text.report.text}
      submit={text.report.submit}
      onSubmit={submit}
    >
      <ReasonField reason={reason} isTried={isTried} onChoose={setReason} />
    </TellForm>
  );
}

interface ReasonFieldProps {
  reason: ReportReason | undefined;
  isTried: boolean;
  onChoose: (reason: ReportReason) => void;
}

function ReasonField({ reason, isTried, onChoose }: ReasonFieldProps) {
  return (
    <>
      <RadioGroup
        legend={text.report.reason}
        choices={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
        value={reason}
        onChange={onChoose}
        className="sm:grid-cols-2"
      />
      {isTried && !reason && (
        <p role="alert" className="text-small text-danger">
          {text.report.reasonMissing}
        </p>
      )}
    </>
  );
}

function SentReport({ code }: { code: string }) {
  return (
    <Sent
      title={text.report.sent}
      body={text.report.sentBody}
      action={
        <>
          <ButtonLink to={paths.detail(code)}>{text.report.back}</ButtonLink>
          <ButtonLink to={paths.feedback()} variant="soft">
            {text.report.toOwn}
          </ButtonLink>
        </>
      }
    />
  );
}
