import { Segmented } from '#ui/form/Segmented.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EngineChoice } from '../ai/EngineChoice.tsx';
import { Range } from '../workbench/Range.tsx';
import { LANGUAGES, MOST_LETTERS, useNameForm } from './name-form.ts';
import { useNameEngine } from './use-name-engine.ts';
import { words } from './words.ts';

/** Settings of names: their engine, the length of the subject, and the language. */
export function NameSettings() {
  const { form, change } = useNameForm();
  const inUse = useNameEngine();
  // The built-in engine writes no pinyin.
  const languages = LANGUAGES.filter(
    (language) => inUse.engine === 'service' || language !== 'pinyin',
  );
  const language = languages.find((one) => one === form.language) ?? 'zh';
  return (
    <Card aria-label={words.settings.title} className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
      <EngineChoice
        legend={words.settings.who}
        inUse={inUse}
        localHint={words.settings.localHint}
        onChange={(chosen) => change({ engine: chosen })}
      />
      <Range
        label={words.settings.length}
        min={MOST_LETTERS.min}
        max={MOST_LETTERS.max}
        step={1}
        value={form.mostLetters}
        said={words.settings.most(form.mostLetters)}
        onChange={(mostLetters) => change({ mostLetters })}
      />
      <Segmented
        legend={words.settings.language}
        showLegend
        size="sm"
        choices={languages.map((value) => ({ value, label: words.settings.languages[value] }))}
        value={language}
        onChange={(chosen) => change({ language: chosen })}
      />
    </Card>
  );
}
