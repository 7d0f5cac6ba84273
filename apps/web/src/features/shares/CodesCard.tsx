import { ChevronDown, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { SearchField } from '#ui/form/SearchField.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { PersonCodes } from './api.ts';
import { CODE_COLUMNS, CodeRow } from './CodeRow.tsx';
import { type CodeTab, chooseRows, countByTab } from './code-list.ts';
import { text } from './text.ts';
import type { PersonCodesView } from './use-person-codes.ts';

interface CodesCardProps {
  codes: PersonCodes;
  view: PersonCodesView;
}

const TABS = ['all', 'open', 'taken', 'withdrawn'] as const;
const PAGE = 50;

/** Everybody of the list with their code, and what became of it. */
export function CodesCard({ codes, view }: CodesCardProps) {
  const [tab, setTab] = useState<CodeTab>('all');
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState(PAGE);
  const { rows, share } = codes;
  if (rows.length === 0) return <NobodyYet />;
  const chosen = chooseRows(rows, tab, query);
  return (
    <Card className="overflow-clip">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
        <Tabs
          counts={countByTab(rows)}
          tab={tab}
          onChange={(next) => {
            setTab(next);
            setShown(PAGE);
          }}
        />
        <SearchField
          label={text.search}
          value={query}
          onSearch={setQuery}
          className="w-full sm:w-56"
        />
      </div>
      <Head />
      {chosen.length === 0 && (
        <EmptyState title={query === '' ? text.emptyTab : text.noMatch(query)} />
      )}
      <ul className="divide-y divide-line">
        {chosen.slice(0, shown).map((row) => (
          <CodeRow key={row.code} row={row} share={share} view={view} />
        ))}
      </ul>
      {chosen.length > shown && (
        <ShowMore count={chosen.length - shown} onShow={() => setShown(shown + PAGE)} />
      )}
    </Card>
  );
}

function Head() {
  return (
    <div
      aria-hidden="true"
      className={`border-y border-line bg-soft px-6 py-2.5 text-small text-muted max-md:hidden ${CODE_COLUMNS}`}
    >
      <span>{text.head.person}</span>
      <span>{text.head.code}</span>
      <span>{text.head.state}</span>
      <span className="text-right">{text.head.actions}</span>
    </div>
  );
}

function NobodyYet() {
  return (
    <Card>
      <EmptyState icon={<Users size={26} />} title={text.emptyTitle} body={text.emptyBody} />
    </Card>
  );
}

interface TabsProps {
  counts: Record<CodeTab, number>;
  tab: CodeTab;
  onChange: (tab: CodeTab) => void;
}

function Tabs({ counts, tab, onChange }: TabsProps) {
  const tabs = TABS.filter((one) => one === 'all' || counts[one] > 0 || one === tab);
  return (
    <Segmented
      legend={text.tabs}
      size="sm"
      choices={tabs.map((value) => ({ value, label: `${text.tab[value]} ${counts[value]}` }))}
      value={tab}
      onChange={onChange}
    />
  );
}

/** `count` rows are not shown yet. */
function ShowMore({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div className="border-t border-line p-2 text-center">
      <Button variant="ghost" icon={<ChevronDown size={17} />} onClick={onShow}>
        {text.showMore(Math.min(PAGE, count))}
      </Button>
    </div>
  );
}
