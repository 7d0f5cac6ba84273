import { useQuery } from '@tanstack/react-query';
import { describeFailure } from '#api/query-faces.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { LoadingRows } from '#ui/loading/LoadingRows.tsx';
import { type Settings, settingsQuery } from './api.ts';
import { ChannelsCard } from './channels/ChannelsCard.tsx';
import { AllNotices } from './list/AllNotices.tsx';
import { QuietCard } from './QuietCard.tsx';
import { text } from './text.ts';
import { useIsChanging } from './use-settings-change.ts';
import { WishesCard } from './WishesCard.tsx';

/** Notices in the personal centre (PRODUCT §9): what is told where, or the whole list. */
export function NoticesPanel({ isList }: { isList: boolean }) {
  return isList ? <AllNotices /> : <SettingsPart />;
}

function SettingsPart() {
  const isChanging = useIsChanging();
  const query = isChanging ? { ...settingsQuery, refetchInterval: false as const } : settingsQuery;
  const { data, error, refetch, isFetching } = useQuery(query);
  if (data) return <SettingsCards settings={data} />;
  return (
    <Card>
      {error ? (
        <ErrorState
          title={text.channels.failed}
          {...describeFailure({ error, refetch, isFetching })}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{text.channels.loading}</span>
          <LoadingRows />
        </div>
      )}
    </Card>
  );
}

function SettingsCards({ settings }: { settings: Settings }) {
  return (
    <div className="grid gap-6">
      <WishesCard settings={settings} />
      <ChannelsCard settings={settings} />
      <QuietCard quiet={settings.quiet} />
    </div>
  );
}
