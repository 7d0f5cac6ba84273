import { lazy } from 'react';
import { useSold } from '#api/use-sold.ts';
import { Segmented } from '#ui/form/Segmented.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import { LateCards } from './LateCards.tsx';

const PARTS = {
  orders: lazy(async () => ({
    default: (await import('#features/money/orders/OrdersCard.tsx')).OrdersCard,
  })),
  rights: lazy(async () => ({
    default: (await import('#features/money/orders/RightsPanel.tsx')).RightsPanel,
  })),
};

interface OrdersTab {
  isShown: boolean;
  /** On a site where nothing is sold only an old link leads there. */
  isOffered: boolean;
  show: (isShown: boolean) => void;
}

/** Tells whether a screen is turned to orders; kept in the address. */
export function useOrdersTab(): OrdersTab {
  const [query, write] = useAddress();
  const isShown = query.get('tab') === 'orders';
  const isSold = useSold();
  return {
    isShown,
    isOffered: isSold || isShown,
    show: (next) => write(new URLSearchParams(next ? { tab: 'orders' } : {})),
  };
}

interface OrdersSwitchProps {
  tab: OrdersTab;
  labels: { usual: string; orders: string };
}

export function OrdersSwitch({ tab, labels }: OrdersSwitchProps) {
  return (
    <Segmented
      legend="查看"
      choices={[
        { value: 'usual', label: labels.usual },
        { value: 'orders', label: labels.orders },
      ]}
      value={tab.isShown ? 'orders' : 'usual'}
      onChange={(value) => tab.show(value === 'orders')}
    />
  );
}

export function OrdersInstead({ part }: { part: keyof typeof PARTS }) {
  const Part = PARTS[part];
  return (
    <LateCards>
      <Part />
    </LateCards>
  );
}
