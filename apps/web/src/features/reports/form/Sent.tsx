import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** Says that it has come, in place of the form. */
export function Sent({ title, body, action }: { title: string; body: string; action: ReactNode }) {
  return (
    <div role="status">
      <EmptyState icon={<CircleCheck size={26} />} title={title} body={body} action={action} />
    </div>
  );
}
