import { Balances } from '../balance/Balances.tsx';
import { LedgerCard } from '../ledger/LedgerCard.tsx';
import { OrdersCard } from './OrdersCard.tsx';

/** The personal centre's other half: membership and balances, orders, and what came and went. */
export function RightsPanel() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <Balances />
      <OrdersCard />
      <LedgerCard />
    </div>
  );
}
