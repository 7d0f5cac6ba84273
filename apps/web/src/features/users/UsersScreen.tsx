import { useQuery } from '@tanstack/react-query';
import { Search, UserSearch, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { inputStyle } from '#ui/form/input-style.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import { isUnknown, userQuery } from './api.ts';
import { UsersList } from './browse/UsersList.tsx';
import { FoundAccount } from './FoundAccount.tsx';
import { text } from './text.ts';

/** /v/manager/users: every account, or the one that a number or uuid in the address names. */
export function UsersScreen() {
  const [address, write] = useAddress();
  const q = address.get('q') ?? '';
  return (
    <>
      <PageHead title={text.title} lead={text.lead} className="mb-6" />
      <SearchForm key={q} q={q} onSearch={(typed) => write(withSearch(address, typed))} />
      {q ? (
        <Found q={q} />
      ) : (
        <div className="mt-5">
          <UsersList address={[address, write]} />
        </div>
      )}
    </>
  );
}

/** The part of the list and its order stay, for when the search is over. */
function withSearch(address: URLSearchParams, typed: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (typed) next.set('q', typed);
  else next.delete('q');
  return next;
}

function SearchForm({ q, onSearch }: { q: string; onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <Card className="p-4">
      <search>
        <form onSubmit={submit} className="flex gap-2">
          <SearchInput typed={typed} onType={setTyped} />
          <Button type="submit" variant="primary">
            {text.find}
          </Button>
        </form>
      </search>
    </Card>
  );
}

function SearchInput({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <span className="relative block min-w-0 flex-1">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-muted"
      />
      <input
        aria-label={text.search}
        placeholder={text.search}
        value={typed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
        className={`${inputStyle} pr-10 pl-10`}
      />
      {typed && <ClearButton onClear={() => onType('')} />}
    </span>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <IconButton
      label={text.clear}
      icon={<X size={16} />}
      onClick={onClear}
      className="absolute inset-y-0 right-0.5 my-auto"
    />
  );
}

function Found({ q }: { q: string }) {
  const found = useQuery(userQuery(q));
  if (found.data) return <FoundAccount user={found.data} />;
  return (
    <Card className="mt-6">
      {isUnknown(found.error) ? (
        <EmptyState icon={<UserSearch size={26} />} title={text.notFound} body={text.startBody} />
      ) : found.error ? (
        <OfficeFailure title={text.failed} query={found} />
      ) : (
        <LoadingLines label={text.loading} rows={4} height="h-10" />
      )}
    </Card>
  );
}
