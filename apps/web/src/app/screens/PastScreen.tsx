import { HistoryScreen } from '#features/library/HistoryScreen.tsx';
import { useClientState } from '#platform/storage/client-state.ts';
import { OrdersInstead, OrdersSwitch, useOrdersTab } from './orders-tab.tsx';

const LABELS = { usual: '文件记录', orders: '我的订单' };

/** /v/history, and a visitor's orders beside it: a user's are in the personal centre (PRODUCT §5). */
export function PastScreen() {
  const tab = useOrdersTab();
  const isLogin = useClientState((state) => state.isLogin);
  if (isLogin) return <HistoryScreen />;
  return (
    <HistoryScreen
      aside={tab.isOffered && <OrdersSwitch tab={tab} labels={LABELS} />}
      instead={tab.isShown ? <OrdersInstead part="orders" /> : undefined}
    />
  );
}
