import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { CalendarDays } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { weekdayOf } from '#ui/words/weekday.ts';
import { birthdayPreviewQuery } from '../api.ts';
import { text } from '../text.ts';
import { type BirthdayDraft, readYear } from './draft.ts';

/**
 * When it is next, and when that is told; `id` is of one that is being changed. The server knows the lunar calendar,
 * the browser loads none.
 */
export function NextDate({ id, draft }: { id: number | undefined; draft: BirthdayDraft }) {
  const { data, error } = useQuery({
    ...birthdayPreviewQuery({ ...previewOf(draft), ...(id !== undefined && { id }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <div role="status">
      {error ? (
        <Notice tone="warn">{isNoDay(error) ? text.form.noDay : errorText(error)}</Notice>
      ) : (
        data && (
          <Notice tone="brand" icon={<CalendarDays size={16} />}>
            {text.form.preview(
              data.next_date,
              weekdayOf(data.next_date),
              data.days_left === 0 ? text.form.previewToday : text.form.previewDays(data.days_left),
            )}
            <span className="block">{text.form.remind(data.remind_date)}</span>
          </Notice>
        )
      )}
    </div>
  );
}

function previewOf(draft: BirthdayDraft): Parameters<typeof birthdayPreviewQuery>[0] {
  const { calendar, month, day, isLeap, daysBefore } = draft;
  const year = readYear(draft.year);
  return {
    calendar,
    month,
    day,
    is_leap: isLeap ? 1 : 0,
    days_before: daysBefore,
    ...(year && { year }),
  };
}

function isNoDay(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'E_PARAM';
}
