import { paths } from '#app/paths.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { text } from '../text.ts';

interface AgreeBoxProps {
  isAgreed: boolean;
  /** Was asked for, and is missing. */
  isMissing: boolean;
  onChange: (isAgreed: boolean) => void;
}

const PROBLEM_ID = 'agree-problem';

/** PRODUCT §7: user agreement and privacy policy. They open beside, so that nothing typed is lost. */
export function AgreeBox({ isAgreed, isMissing, onChange }: AgreeBoxProps) {
  return (
    <div>
      <Checkbox
        name="agree"
        checked={isAgreed}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? PROBLEM_ID : undefined}
        onChange={(event) => onChange(event.target.checked)}
        label={<AgreeWords />}
      />
      {isMissing && (
        <p id={PROBLEM_ID} role="alert" className="mt-1.5 text-small text-danger">
          {text.register.agreeFirst}
        </p>
      )}
    </div>
  );
}

function AgreeWords() {
  return (
    <span>
      {text.register.agree}
      <Read to={paths.userAgreement()} label={text.register.userAgreement} />
      {text.register.and}
      <Read to={paths.privacy()} label={text.register.privacy} />
    </span>
  );
}

function Read({ to, label }: { to: string; label: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="whitespace-nowrap text-brand underline-offset-4 hover:underline"
    >
      《{label}》
    </a>
  );
}
