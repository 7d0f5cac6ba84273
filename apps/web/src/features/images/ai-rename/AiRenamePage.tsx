import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { Segmented } from '#ui/form/Segmented.tsx';
import { AiPage } from '../ai/AiPage.tsx';
import { engineSummary } from '../ai/engine-summary.ts';
import { JobNotices } from '../ai/service/JobNotices.tsx';
import { ServiceBar } from '../ai/service/ServiceBar.tsx';
import { useDesk } from '../ai/service/use-desk.ts';
import { type EngineInUse, useEngineOf } from '../ai/use-engine.ts';
import { InPlaceNotice } from '../rename/apply/InPlaceNotice.tsx';
import { ListNotice } from '../rename/lists/ListNotice.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { aiInPlace, aiNames } from './ai-names.ts';
import { NameSettings } from './NameSettings.tsx';
import { NamesCard } from './NamesCard.tsx';
import { nameDesk } from './name-desk.ts';
import { countNames, NAME_FILTERS, type NameFilter, parseNameFilter } from './name-filter.ts';
import { useNameForm } from './name-form.ts';
import { filesToName, nameWorkbench, startNames, takeFiles } from './name-workbench.ts';
import { useNameEngine } from './use-name-engine.ts';
import { words } from './words.ts';

interface AiRenamePageProps {
  takes: 'pictures' | 'files';
  isDragging: boolean;
}

/** Files of every kind with their new names (PRODUCT §6), on `/` and on `/v/airename`. */
export function AiRenamePage({ takes, isDragging }: AiRenamePageProps) {
  const [search, setSearch] = useSearchParams();
  const filter = parseNameFilter(search.get('show'));
  const inUse = useNameEngine();
  const language = useNameForm(({ form }) => form.language);
  useEngineOf(nameWorkbench, inUse);
  useDesk(nameDesk, inUse);
  return (
    <AiPage
      words={{ ...words, ...words[takes] }}
      workbench={nameWorkbench}
      inUse={inUse}
      isDragging={isDragging}
      takeIn={takeFiles}
      aside={
        <Filters
          filter={filter}
          onChange={(next) => setSearch(next === 'all' ? {} : { show: next }, REPLACE)}
        />
      }
      settings={<NameSettings />}
      summary={`${engineSummary(inUse)} · ${words.settings.languages[language]}`}
      notices={
        <>
          <InPlaceNotice renaming={aiInPlace} note={words.appliedNote} />
          <ListNotice names={aiNames} />
          <JobNotices desk={nameDesk} />
          <Price inUse={inUse} />
        </>
      }
    >
      <NamesCard filter={filter} />
    </AiPage>
  );
}

/** Price of handing over the files that the service has not named yet. */
function Price({ inUse: { engine, service, points } }: { inUse: EngineInUse }) {
  const view = useBatch(nameWorkbench, (batch) => batch);
  // Language and length are part of the wish; what was known under another one is not known under this.
  const { form, change } = useNameForm();
  const known = useStore(nameDesk.view, (state) => state.turns);
  if (!service || engine === 'local') return null;
  const files = filesToName(view, form, known);
  return (
    <ServiceBar
      view={nameDesk.view}
      service={service}
      model={service.vision_model}
      price={points}
      files={files}
      action={view.totals.waiting > 0 ? words.start.first : words.start.again}
      start={startNames}
      useLocal={() => change({ engine: 'local' })}
    />
  );
}

const REPLACE = { replace: true, preventScrollReset: true } as const;

interface FiltersProps {
  filter: NameFilter;
  onChange: (filter: NameFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const rows = useStore(aiNames.view, (view) => view.rows);
  const byId = useBatch(nameWorkbench, (view) => view.byId);
  const counts = countNames(rows, byId);
  return (
    <Segmented
      legend={words.filter.label}
      size="sm"
      choices={NAME_FILTERS.map((value) => ({
        value,
        label: (
          <span data-figures>
            {words.filter[value]} {counts[value].toLocaleString('zh-CN')}
          </span>
        ),
      }))}
      value={filter}
      onChange={onChange}
    />
  );
}
