import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InfiniteList } from '#ui/lists/InfiniteList.tsx';
import { BIRTHDAY_NOTICES_KEY, type BirthdayNotice, renotice } from '../api.ts';
import { text } from '../text.ts';
import { NOTICE_COLUMNS, NoticeRow } from './NoticeRow.tsx';

const ROW_HEIGHT = 86;

interface NoticeListProps {
  notices: readonly BirthdayNotice[];
  hasMore: boolean;
  loading: boolean;
  error: string | undefined;
  onLoadMore: () => void;
}

export function NoticeList({ notices, ...more }: NoticeListProps) {
  const { stateOf, tellAgain } = useTellingAgain();
  const rows = notices.map((notice, place) => ({ notice, place }));
  return (
    <>
      <Columns />
      <InfiniteList
        {...more}
        label={text.notices.list}
        items={rows}
        keyOf={({ notice }) => notice.id}
        estimateHeight={ROW_HEIGHT}
        renderItem={({ notice, place }) => (
          <NoticeRow
            notice={notice}
            index={place + 1}
            {...stateOf(notice)}
            onTellAgain={() => tellAgain(notice)}
          />
        )}
      />
    </>
  );
}

function useTellingAgain() {
  /** The spec's client flag `isUpdated`, by id. */
  const [updated, setUpdated] = useState<ReadonlySet<number>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<number, Error>>(new Map());
  const queries = useQueryClient();
  const telling = useMutation({
    mutationFn: ({ id }: BirthdayNotice) => renotice(id),
    onMutate: ({ id }) => setProblems((all) => new Map([...all].filter(([one]) => one !== id))),
    onSuccess: (_version, { id }) => setUpdated((all) => new Set([...all, id])),
    onError: (error, { id }) => setProblems((all) => new Map([...all, [id, error]])),
    // The message may be on its way although no answer has come.
    onSettled: () => queries.invalidateQueries({ queryKey: BIRTHDAY_NOTICES_KEY }),
  });
  const stateOf = ({ id, state }: BirthdayNotice) => ({
    isUpdated: updated.has(id) && state === 'sent',
    busy: telling.isPending && telling.variables.id === id,
    problem: problems.get(id),
  });
  return { stateOf, tellAgain: (notice: BirthdayNotice) => telling.mutate(notice) };
}

function Columns() {
  const { index, user, time, content, action } = text.notices.columns;
  return (
    <div
      aria-hidden="true"
      className={`hidden border-b border-line bg-soft px-6 py-2.5 text-small text-muted ${NOTICE_COLUMNS}`}
    >
      <span>{index}</span>
      <span>{user}</span>
      <span>{time}</span>
      <span>{content}</span>
      <span className="text-right">{action}</span>
    </div>
  );
}
