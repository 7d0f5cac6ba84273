import { CloudOff, Cpu, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { aiWords } from './ai-words.ts';
import { serviceWords } from './service/service-words.ts';
import type { Engine, EngineInUse } from './use-engine.ts';

interface EngineChoiceProps {
  legend: string;
  inUse: EngineInUse;
  localHint: string;
  /** Another name for the browser's own engine. */
  localName?: string;
  serviceHint?: (name: string) => string;
  onChange: (engine: Engine) => void;
}

/**
 * Chooses the engine, and tells its price and the data that leaves this device. Without a service
 * there is nothing to choose.
 */
export function EngineChoice(props: EngineChoiceProps) {
  const { legend, inUse, localHint, onChange, localName = aiWords.local } = props;
  const { serviceHint = aiWords.serviceHint } = props;
  const { engine: value, service, isKnown, points, hindrance } = inUse;
  if (inUse.state === 'away') {
    return (
      <section className="grid gap-3">
        {isKnown && <OnlyLocal name={localName} hint={localHint} />}
        <Away inUse={inUse} localName={localName} useLocal={() => onChange('local')} />
      </section>
    );
  }
  if (!service) {
    return (
      <section aria-busy={!isKnown} className="min-h-14">
        {isKnown && <OnlyLocal name={localName} hint={localHint} />}
      </section>
    );
  }
  if (hindrance === 'login') {
    return (
      <section className="grid gap-3">
        <OnlyLocal name={localName} hint={localHint} />
        <LogInFirst>{serviceWords.visitor(service.name, points)}</LogInFirst>
      </section>
    );
  }
  const price = aiWords.each(points);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <Choice
        name={aiWords.service}
        price={price}
        hint={serviceHint(service.name)}
        isChosen={value === 'service'}
        onChoose={() => onChange('service')}
      />
      <Choice
        name={localName}
        price={aiWords.free}
        hint={localHint}
        isChosen={value === 'local'}
        onChoose={() => onChange('local')}
      />
    </fieldset>
  );
}

function OnlyLocal({ name, hint }: { name: string; hint: string }) {
  return (
    <div>
      <h2 className="flex items-center gap-2 font-semibold">
        <Cpu size={18} aria-hidden="true" className="text-brand" />
        <span className="flex-1">{name}</span>
        <span className="font-normal text-small text-brand">{aiWords.free}</span>
      </h2>
      <p className="mt-0.5 text-small text-muted">{hint}</p>
    </div>
  );
}

interface AwayProps {
  inUse: EngineInUse;
  localName: string;
  useLocal: () => void;
}

/** Nobody has said whether there is a service: who wants it waits, asks again, or chooses the built-in engine. */
function Away({ inUse, localName, useLocal }: AwayProps) {
  return (
    <Notice
      tone="warn"
      icon={<CloudOff size={16} />}
      action={
        <span className="flex flex-wrap gap-1.5">
          <Button size="sm" onClick={inUse.askAgain}>
            {aiWords.retry}
          </Button>
          {!inUse.isKnown && (
            <Button size="sm" variant="ghost" onClick={useLocal}>
              {aiWords.away.insteadLocal(localName)}
            </Button>
          )}
        </span>
      }
    >
      {inUse.isKnown ? aiWords.away.local(localName) : aiWords.away.waits}
    </Notice>
  );
}

/** The way back is this very screen; the files stay, as nothing is loaded anew. */
function LogInFirst({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="brand"
      icon={<Sparkles size={16} />}
      action={
        <ButtonLink size="sm" to={paths.login(pathname + search)}>
          {serviceWords.logIn}
        </ButtonLink>
      }
    >
      {children}
    </Notice>
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
