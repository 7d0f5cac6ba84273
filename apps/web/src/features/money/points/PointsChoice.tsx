import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { text } from '../text.ts';
import { MAX_POINTS, POINT_PACKS, readPoints, stepPoints } from './points-choice.ts';

interface PointsChoiceProps {
  typed: string;
  priceOf: (points: number) => number;
  onType: (typed: string) => void;
}

/** Three usual numbers, and one of one's own. */
export function PointsChoice({ typed, priceOf, onType }: PointsChoiceProps) {
  const ruleId = useId();
  const points = readPoints(typed);
  const isWrong = points === undefined;
  const words = text.points;
  return (
    <fieldset>
      <legend className="mb-3 text-h3 font-semibold">{words.how}</legend>
      <Packs points={points} priceOf={priceOf} onType={onType} />
      <OwnNumber typed={typed} ruleId={ruleId} onType={onType} />
      <p
        id={ruleId}
        role={isWrong ? 'alert' : undefined}
        className={`mt-2 text-small ${isWrong ? 'text-danger' : 'text-muted'}`}
      >
        {isWrong ? words.problem : words.rule}
      </p>
    </fieldset>
  );
}

interface PacksProps extends Omit<PointsChoiceProps, 'typed'> {
  points: number | undefined;
}

function Packs({ points, priceOf, onType }: PacksProps) {
  const name = useId();
  return (
    <div className="grid grid-cols-3 gap-2.5 sm:gap-4">
      {POINT_PACKS.map((pack) => (
        <label
          key={pack}
          className="relative grid cursor-pointer justify-items-center rounded-lg border-2 border-line py-4 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={name}
            checked={points === pack}
            onChange={() => onType(String(pack))}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="font-code text-h2 font-semibold">{pack}</span>
          <span className="text-small text-muted" data-figures>
            ¥{text.yuan(priceOf(pack))}
          </span>
        </label>
      ))}
    </div>
  );
}

interface OwnNumberProps extends Omit<PointsChoiceProps, 'priceOf'> {
  /** Id of the sentence that tells the rule. */
  ruleId: string;
}

function OwnNumber({ typed, ruleId, onType }: OwnNumberProps) {
  const fieldId = useId();
  const points = readPoints(typed);
  const isWrong = points === undefined;
  const words = text.points;
  return (
    <div className="mt-3 flex items-center gap-2 rounded-lg border border-line py-2 pr-2 pl-4 max-[22.5rem]:gap-1">
      <label htmlFor={fieldId} className="flex-1 whitespace-nowrap">
        {words.own}
      </label>
      <IconButton
        label={words.less}
        icon={<Minus size={17} />}
        className="border border-line"
        disabled={points !== undefined && points <= 100}
        onClick={() => onType(String(stepPoints(typed, -1)))}
      />
      <input
        id={fieldId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed}
        aria-label={words.ownLabel}
        aria-invalid={isWrong || undefined}
        aria-describedby={ruleId}
        onChange={(event) => onType(event.target.value)}
        className="h-10 w-22 min-w-14 rounded-md border border-transparent bg-transparent text-center font-code text-h3 font-semibold hover:border-line-2 focus-visible:border-brand aria-invalid:border-bar-danger"
      />
      <IconButton
        label={words.more}
        icon={<Plus size={17} />}
        className="border border-line"
        disabled={points !== undefined && points >= MAX_POINTS}
        onClick={() => onType(String(stepPoints(typed, 1)))}
      />
    </div>
  );
}
