import { FilePenLine } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { Segmented } from '#ui/Segmented.tsx';
import { AiPage } from '../ai/AiPage.tsx';
import { engineSummary } from '../ai/engine-summary.ts';
import { useAiService } from '../ai/use-ai-service.ts';
import { InPlaceNotice } from '../rename/apply/InPlaceNotice.tsx';
import { ListNotice } from '../rename/lists/ListNotice.tsx';
import { useBatch } from '../workbench/use-workbench.ts';
import { aiInPlace, aiNames } from './ai-names.ts';
import { NameSettings } from './NameSettings.tsx';
import { NamesCard } from './NamesCard.tsx';
import { useNameEngine } from './name-engine.ts';
import { countNames, NAME_FILTERS, type NameFilter, parseNameFilter } from './name-filter.ts';
import { useNameForm } from './name-form.ts';
import { nameWorkbench, takeFiles } from './name-workbench.ts';
import { words } from './words.ts';

interface AiRenamePageProps {
  takes: 'pictures' | 'files';
  isDragging: boolean;
}

/** Files of every kind with their new names (PRODUCT §6), on `/` and on `/v/airename`. */
export function AiRenamePage({ takes, isDragging }: AiRenamePageProps) {
  const [search, setSearch] = useSearchParams();
  const filter = parseNameFilter(search.get('show'));
  const engine = useNameEngine();
  const language = useNameForm(({ form }) => form.language);
  const { points } = useAiService();
  return (
    <AiPage
      words={{ ...words, ...words[takes] }}
      workbench={nameWorkbench}
      engine={engine}
      isDragging={isDragging}
      takeIn={takeFiles}
      aside={
        <Filters
          filter={filter}
          onChange={(next) => setSearch(next === 'all' ? {} : { show: next }, REPLACE)}
        />
      }
      settings={<NameSettings />}
      summary={`${engineSummary(engine, points.rename)} · ${words.settings.languages[language]}`}
      icon={<FilePenLine size={26} />}
      notices={
        <>
          <InPlaceNotice renaming={aiInPlace} note={words.appliedNote} />
          <ListNotice names={aiNames} />
        </>
      }
    >
      <NamesCard filter={filter} />
    </AiPage>
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
