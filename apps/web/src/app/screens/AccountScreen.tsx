import { CalendarCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSold } from '#api/use-sold.ts';
import { UserInfoScreen } from '#features/accounts/UserInfoScreen.tsx';
import { forgetRecentsOf } from '#features/files/pickup/forget-recents.ts';
import { forgetUploadsOf } from '#features/files/uploads/engine/resume-store.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { Segmented } from '#ui/form/Segmented.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import { paths } from '../paths.ts';
import { LateCards } from './LateCards.tsx';
import { OrdersInstead } from './orders-tab.tsx';

const BirthdaysCard = lazy(async () => ({
  default: (await import('#features/birthdays/BirthdaysCard.tsx')).BirthdaysCard,
}));

const NoticesPanel = lazy(async () => ({
  default: (await import('#features/notices/NoticesPanel.tsx')).NoticesPanel,
}));

const TokensCard = lazy(async () => ({
  default: (await import('#features/tokens/TokensCard.tsx')).TokensCard,
}));

const AiConsentCard = lazy(async () => ({
  default: (await import('#features/images/ai/service/ConsentCard.tsx')).ConsentCard,
}));

const TABS = [
  { value: 'usual', label: '账号与安全' },
  { value: 'orders', label: '订单与权益' },
  { value: 'notices', label: '通知' },
  { value: 'tokens', label: '接口密钥' },
  { value: 'birthdays', label: '生日提醒' },
] as const;

type Tab = (typeof TABS)[number]['value'];

/**
 * /v/user/info, the personal centre: the account itself, what it bought and has, and what it keeps. It
 * stands in app/ because it is put together from several features.
 */
export function AccountScreen() {
  const [query, write] = useAddress();
  const isSold = useSold();
  const tab = tabOf(query.get('tab'));
  return (
    <UserInfoScreen
      aside={
        <Aside
          tab={tab}
          choices={choicesFor(tab, isSold)}
          onChoose={(value) => write(new URLSearchParams(value === 'usual' ? {} : { tab: value }))}
        />
      }
      more={
        <Suspense>
          <AiConsentCard />
        </Suspense>
      }
      instead={
        tab === 'usual' ? undefined : <Instead tab={tab} isList={query.get('show') === 'all'} />
      }
      onDeleted={forgetLeftBy}
    />
  );
}

/** This device forgets what it keeps of an account that is deleted. */
function forgetLeftBy(viewer: string): Promise<void> {
  forgetRecentsOf(viewer);
  return forgetUploadsOf(viewer);
}

/** On a site where nothing is sold only an old link leads to orders. */
function choicesFor(tab: Tab, isSold: boolean) {
  return TABS.filter(({ value }) => value !== 'orders' || isSold || tab === 'orders');
}

interface AsideProps {
  tab: Tab;
  choices: readonly (typeof TABS)[number][];
  onChoose: (tab: Tab) => void;
}

function Aside({ tab, choices, onChoose }: AsideProps) {
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-3">
      <ButtonLink to={paths.clockIn()} icon={<CalendarCheck size={17} />}>
        每日打卡
      </ButtonLink>
      <Segmented legend="查看" choices={choices} value={tab} onChange={onChoose} />
    </div>
  );
}

function tabOf(named: string | null): Tab {
  return TABS.find(({ value }) => value === named)?.value ?? 'usual';
}

function Instead({ tab, isList }: { tab: Exclude<Tab, 'usual'>; isList: boolean }) {
  if (tab === 'orders') return <OrdersInstead part="rights" />;
  return (
    <LateCards>
      {tab === 'notices' && <NoticesPanel isList={isList} />}
      {tab === 'tokens' && <TokensCard />}
      {tab === 'birthdays' && <BirthdaysCard />}
    </LateCards>
  );
}
