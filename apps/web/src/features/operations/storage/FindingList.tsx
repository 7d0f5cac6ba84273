import { DATA_CHECKS, type DataCheck } from '@transmit/contract';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Badge } from '#ui/feedback/Badge.tsx';
import { ScrollBox } from '#ui/layout/ScrollBox.tsx';
import type { Finding } from '../api.ts';
import { text } from '../text.ts';

/** One line for each check, what is broken first; what it found folds out. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul aria-label={text.storage.results} className="divide-y divide-line">
      {findings
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map((finding) => (
          <li key={finding.check}>
            <FindingRow finding={finding} />
          </li>
        ))}
    </ul>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  if (finding.total === 0) {
    return (
      <div className="px-5 py-3 sm:px-6">
        <FindingHead finding={finding} />
      </div>
    );
  }
  return (
    <details open={finding.is_breach} className="group">
      <summary className="cursor-pointer list-none px-5 py-3 hover:bg-soft/60 sm:px-6">
        <FindingHead finding={finding} />
      </summary>
      <Examples finding={finding} />
    </details>
  );
}

function Examples({ finding: { check, total, examples } }: { finding: Finding }) {
  return (
    <ScrollBox
      as="ul"
      aria-label={labelOf(check)}
      className="max-h-80 overflow-y-auto bg-soft px-5 py-2 text-small sm:px-6"
    >
      {examples.map(({ subject, fault }) => (
        <li key={`${subject} ${fault}`} className="flex flex-wrap gap-x-4 py-1">
          <code className="font-code break-all">{subject}</code>
          <span className="break-all text-muted">{fault}</span>
        </li>
      ))}
      {total > examples.length && (
        <li className="py-1 text-muted">{text.storage.more(total - examples.length)}</li>
      )}
    </ScrollBox>
  );
}

function FindingHead({ finding: { check, total, is_breach } }: { finding: Finding }) {
  const { fine, breach, note } = text.storage;
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={total === 0 ? 'text-ok' : is_breach ? 'text-danger' : 'text-info'}
      >
        {total === 0 ? (
          <CircleCheck size={18} />
        ) : is_breach ? (
          <CircleAlert size={18} />
        ) : (
          <Info size={18} />
        )}
      </span>
      <span className="min-w-0 flex-1">{labelOf(check)}</span>
      <Badge tone={total === 0 ? 'ok' : is_breach ? 'danger' : 'info'}>
        {total === 0 ? fine : is_breach ? breach(total) : note(total)}
      </Badge>
    </span>
  );
}

function labelOf(check: string): string {
  // A newer server may know checks that this page does not.
  return check in DATA_CHECKS ? DATA_CHECKS[check as DataCheck].label : check;
}

function rankOf({ total, is_breach }: Finding): number {
  if (total === 0) return 2;
  return is_breach ? 0 : 1;
}
