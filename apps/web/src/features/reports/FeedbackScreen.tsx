import { isBlank } from '@transmit/contract';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { giveFeedback } from './api.ts';
import { Sent } from './form/Sent.tsx';
import { TellForm } from './form/TellForm.tsx';
import { useTelling } from './form/use-telling.ts';
import { OwnReports } from './own/OwnReports.tsx';
import { text } from './text.ts';

/** /v/feedback: a word to the operators, and what they answered (spec §2). */
export function FeedbackScreen() {
  return (
    <div className="container-page w-full max-w-[1000px] py-8 sm:py-12">
      <PageHead title={text.feedback.title} lead={text.feedback.lead} className="mb-6" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="p-5 sm:p-7">
          <Form />
        </Card>
        <OwnReports />
      </div>
    </div>
  );
}

function Form() {
  const { telling, error, submit, startAgain } = useFeedback();
  if (telling.isSent) return <SentFeedback onAgain={startAgain} />;
  return (
    <TellForm
      telling={telling}
      label={text.feedback.text}
      required
      error={error}
      submit={text.feedback.submit}
      onSubmit={submit}
    />
  );
}

function useFeedback() {
  const telling = useTelling(giveFeedback, {});
  const [isTried, setTried] = useState(false);
  const isMissing = isBlank(telling.words);
  const submit = () => {
    setTried(true);
    if (!isMissing && !telling.busy) telling.tell();
  };
  const startAgain = () => {
    setTried(false);
    telling.begin();
  };
  return {
    telling,
    error: isTried && isMissing ? text.feedback.textMissing : undefined,
    submit,
    startAgain,
  };
}

function SentFeedback({ onAgain }: { onAgain: () => void }) {
  return (
    <Sent
      title={text.feedback.sent}
      body={text.feedback.sentBody}
      action={<Button onClick={onAgain}>{text.feedback.again}</Button>}
    />
  );
}
