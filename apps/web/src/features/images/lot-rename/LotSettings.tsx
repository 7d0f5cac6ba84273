import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { TemplateField } from '../rename/rules/forms/TemplateField.tsx';
import { words as ruleWords } from '../rename/words.ts';
import { PresetBar } from '../workbench/presets/PresetBar.tsx';
import { templateProblem, useLotForm } from './lot-choices.ts';
import { SOURCES, usesLot } from './lot-form.ts';
import { lotChoice, lotPresets, lotSummary } from './lot-presets.ts';
import { SeriesFields } from './SeriesFields.tsx';
import { words } from './words.ts';

const AccountFields = lazyExtra(
  async () => (await import('./account/AccountFields.tsx')).AccountFields,
);

const PARTS = ['batch', 'name', 'n', 'date', 'modified', 'folder'];

/** Settings of the numbers' source and the names' form. */
export function LotSettings() {
  const { form, change } = useLotForm();
  const problem = useStore(templateProblem, (found) => found.problem);
  return (
    <>
      <PresetBar shelf={lotPresets} form={lotChoice(form)} describe={lotSummary} />
      <Card aria-label={words.settings.title} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
        <h2 className="flex items-center gap-2.5 text-h3 font-semibold">
          <SlidersHorizontal size={18} aria-hidden="true" className="text-brand" />
          {words.settings.title}
        </h2>
        <Segmented
          legend={words.settings.source}
          size="sm"
          choices={SOURCES.map((value) => ({ value, label: words.settings.sources[value] }))}
          value={form.source}
          onChange={(source) => change({ source })}
        />
        {form.source === 'picture' && (
          <p className="text-small text-muted">{words.settings.explain}</p>
        )}
        {form.source === 'series' && <SeriesFields />}
        {form.source === 'account' && (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <AccountFields />
          </Suspense>
        )}
        <TemplateField
          label={words.settings.template}
          value={form.template}
          problem={problem && ruleWords.rules.problems[problem]}
          hint={
            usesLot(form.template) ? words.settings.templateHint : words.settings.templateWithout
          }
          parts={PARTS}
          onChange={(template) => change({ template })}
        />
      </Card>
    </>
  );
}
