import { Notice } from '#ui/feedback/Notice.tsx';
import type { FormProblems } from './use-form-problems.ts';

/** Shows the problem that belongs to none of the fields on the screen. */
export function FormNotice({ problems }: { problems: Pick<FormProblems<never>, 'other'> }) {
  if (!problems.other) return null;
  return (
    <Notice tone="danger" urgent>
      {problems.other}
    </Notice>
  );
}
