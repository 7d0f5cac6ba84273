import { describeFailure } from '#api/query-faces.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { LoginAgain } from './LoginAgain.tsx';

interface OfficeFailureProps {
  title: string;
  query: Parameters<typeof describeFailure>[0];
}

/** In place of a list of the office that did not come: why, once more, and the way back in where the session has ended. */
export function OfficeFailure({ title, query }: OfficeFailureProps) {
  return (
    <ErrorState
      title={title}
      {...describeFailure(query)}
      action={<LoginAgain error={query.error} />}
    />
  );
}
