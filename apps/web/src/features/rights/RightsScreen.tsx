import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { GrantForm } from './GrantForm.tsx';
import { GrantHistory } from './GrantHistory.tsx';
import { GrantSummary } from './GrantSummary.tsx';
import { EMPTY_GRANT } from './grant-draft.ts';
import { text } from './text.ts';

/** /v/manager/rights (spec §2): what is given to a user, said before it is given, and what was. */
export function RightsScreen() {
  // The users' screen names whom it is for.
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => ({ ...EMPTY_GRANT, username: query.get('user') ?? '' }));
  return (
    <>
      <PageHead title={text.title} lead={text.lead} className="mb-6" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(290px,330px)]">
        <GrantForm draft={draft} onChange={setDraft} />
        <div className="grid gap-5">
          <GrantSummary draft={draft} />
          <GrantHistory />
        </div>
      </div>
    </>
  );
}
