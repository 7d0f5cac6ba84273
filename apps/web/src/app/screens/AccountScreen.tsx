import { UserInfoScreen } from '#features/accounts/UserInfoScreen.tsx';
import { OrdersInstead, OrdersSwitch, useOrdersTab } from './orders-tab.tsx';

const LABELS = { usual: '账号与安全', orders: '订单与权益' };

/**
 * /v/user/info, the personal centre: the account itself, and what it bought and has. It stands in app/
 * because it is put together from two features.
 */
export function AccountScreen() {
  const tab = useOrdersTab();
  return (
    <UserInfoScreen
      aside={tab.isOffered && <OrdersSwitch tab={tab} labels={LABELS} />}
      instead={tab.isShown ? <OrdersInstead part="rights" /> : undefined}
    />
  );
}
