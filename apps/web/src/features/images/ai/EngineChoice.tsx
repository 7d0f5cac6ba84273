import type { AiKind } from '@transmit/contract';
import { Cpu } from 'lucide-react';
import { aiWords } from './ai-words.ts';
import { useAiService } from './use-ai-service.ts';

export type Engine = 'service' | 'local';

interface EngineChoiceProps {
  legend: string;
  kind: AiKind;
  value: Engine;
  localHint: string;
  onChange: (engine: Engine) => void;
}

/** Who does it, for what price, and what leaves this device. Without a service there is nothing to choose. */
export function EngineChoice({ legend, kind, value, localHint, onChange }: EngineChoiceProps) {
  const { service, isKnown, points } = useAiService();
  if (!service) {
    return (
      <section aria-busy={!isKnown} className="min-h-14">
        {isKnown && (
          <>
            <h2 className="flex items-center gap-2 font-semibold">
              <Cpu size={18} aria-hidden="true" className="text-brand" />
              <span className="flex-1">{aiWords.local}</span>
              <span className="font-normal text-small text-brand">{aiWords.free}</span>
            </h2>
            <p className="mt-0.5 text-small text-muted">{localHint}</p>
          </>
        )}
      </section>
    );
  }
  const price = aiWords.each(points[kind]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <Choice
        name={aiWords.service}
        price={price}
        hint={aiWords.serviceHint(service.name)}
        isChosen={value === 'service'}
        onChoose={() => onChange('service')}
      />
      <Choice
        name={aiWords.local}
        price={aiWords.free}
        hint={localHint}
        isChosen={value === 'local'}
        onChoose={() => onChange('local')}
      />
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  price: string;
  hint: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, price, hint, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex items-start gap-3 rounded-md border border-line px-3.5 py-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <input
        type="radio"
        checked={isChosen}
        onChange={onChoose}
        className="mt-[3px] size-[18px] shrink-0 appearance-none rounded-full border border-line-2 bg-card outline-none checked:border-[5px] checked:border-brand"
      />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-2">
          <b className="font-semibold">{name}</b>
          <span className="shrink-0 text-small text-brand">{price}</span>
        </span>
        <span className="block text-caption text-muted">{hint}</span>
      </span>
    </label>
  );
}
