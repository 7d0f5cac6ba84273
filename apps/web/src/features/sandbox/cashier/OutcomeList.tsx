import type { SandboxOutcome } from '@transmit/contract';
import { Button } from '#ui/Button.tsx';
import { text } from '../text.ts';

interface OutcomeListProps {
  title: string;
  outcomes: readonly SandboxOutcome[];
  /** The one that is being done. */
  busy: SandboxOutcome | undefined;
  onChoose: (outcome: SandboxOutcome) => void;
}

/** Each thing that can happen, with what follows from it. */
export function OutcomeList({ title, outcomes, busy, onChoose }: OutcomeListProps) {
  return (
    <section>
      <h2 className="text-small font-semibold text-muted">{title}</h2>
      <ul className="mt-3 grid gap-4">
        {outcomes.map((outcome) => (
          <li key={outcome} className="grid gap-1">
            <Button
              wide
              variant={outcome === 'success' ? 'primary' : 'secondary'}
              busy={busy === outcome}
              disabled={busy !== undefined && busy !== outcome}
              onClick={() => onChoose(outcome)}
            >
              {text.outcomes[outcome]}
            </Button>
            <p className="text-center text-small text-muted">{text.outcomeBodies[outcome]}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
