import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { describeFailure } from '#api/query-faces.ts';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { lazyExtra } from '#ui/loading/lazy-extra.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { infoQuery, type UserInfo } from './api.ts';
import { DeleteAccountCard } from './info/DeleteAccountCard.tsx';
import { DevicesCard } from './info/DevicesCard.tsx';
import { OwnDataCard } from './info/OwnDataCard.tsx';
import { PasswordCard } from './info/PasswordCard.tsx';
import { ProfileCard } from './info/ProfileCard.tsx';
import { text } from './text.ts';

/** For operators alone, and not in the first load of anybody. */
const SecondStep = lazyExtra(async () => (await import('./second-step/SecondStep.tsx')).SecondStep);

interface UserInfoScreenProps {
  /** The way to what else the account has. */
  aside?: ReactNode;
  /** Shown in place of devices and password. */
  instead?: ReactNode;
  /** Settings of other areas for the account, after the password. */
  more?: ReactNode;
  /** The account was deleted: other areas forget here what they keep of that viewer. */
  onDeleted: (viewer: string) => Promise<void>;
}

/** /v/user/info: who I am here, where I am logged in, my password, what the account holds, and the way out. */
export function UserInfoScreen({ aside, instead, more, onDeleted }: UserInfoScreenProps) {
  const { data, error, refetch, isFetching } = useQuery(infoQuery);
  return (
    <div className="container-page w-full max-w-[1080px] py-8 sm:py-12">
      <PageHead title={text.info.title} lead={text.info.lead} aside={aside} className="mb-6" />
      {data ? (
        <Loaded info={data} instead={instead} more={more} onDeleted={onDeleted} />
      ) : error ? (
        <Card>
          <ErrorState
            title={text.info.failed}
            {...describeFailure({ error, refetch, isFetching })}
          />
        </Card>
      ) : (
        <Loading />
      )}
    </div>
  );
}

interface LoadedProps extends Pick<UserInfoScreenProps, 'instead' | 'more' | 'onDeleted'> {
  info: UserInfo;
}

function Loaded({ info, instead, more, onDeleted }: LoadedProps) {
  return (
    <div className={COLUMNS}>
      <ProfileCard info={info} />
      {instead ?? (
        <div className="grid content-start gap-6">
          <DevicesCard />
          <PasswordCard changedAt={info.password_change_time} />
          {info.role === 'operator' && (
            <Suspense>
              <SecondStep />
            </Suspense>
          )}
          {more}
          <OwnDataCard />
          <DeleteAccountCard phone={info.phone} onDeleted={onDeleted} />
        </div>
      )}
    </div>
  );
}

const COLUMNS = 'grid items-start gap-6 lg:grid-cols-[320px_minmax(0,1fr)]';

function Loading() {
  return (
    <div role="status" className={COLUMNS}>
      <span className="sr-only">{text.info.loading}</span>
      <Skeleton className="h-[280px] rounded-xl!" />
      <Skeleton className="h-[420px] rounded-xl!" />
    </div>
  );
}
