import { LEDGER_KINDS, type LedgerKind } from '@transmit/contract';
import { useState } from 'react';
import { Segmented } from '#ui/form/Segmented.tsx';
import { ActsTab } from './tabs/ActsTab.tsx';
import { DevicesTab } from './tabs/DevicesTab.tsx';
import { FilesTab } from './tabs/FilesTab.tsx';
import { LedgerTab } from './tabs/LedgerTab.tsx';
import { OrdersTab } from './tabs/OrdersTab.tsx';
import { text } from './text.ts';

const words = text.tabs;
type TabName = keyof typeof words.names;

const TABS = (['ledger', 'orders', 'files', 'devices', 'acts'] as const).map((value) => ({
  value,
  label: words.names[value],
}));
const KINDS = LEDGER_KINDS.map((value) => ({ value, label: text.kinds[value] }));

/**
 * Tabs of an account: its ledgers, orders and files, the devices where it is logged in, and
 * operators' acts.
 */
export function AccountTabs({ unionid }: { unionid: string }) {
  const [tab, show] = useState<TabName>('ledger');
  const [kind, setKind] = useState<LedgerKind>('points');
  const tools = (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Segmented legend={words.label} choices={TABS} value={tab} onChange={show} size="sm" />
      {tab === 'ledger' && (
        <Segmented legend={words.kind} choices={KINDS} value={kind} onChange={setKind} size="sm" />
      )}
    </div>
  );
  if (tab === 'ledger') return <LedgerTab unionid={unionid} kind={kind} tools={tools} />;
  if (tab === 'orders') return <OrdersTab unionid={unionid} tools={tools} />;
  if (tab === 'files') return <FilesTab unionid={unionid} tools={tools} />;
  if (tab === 'acts') return <ActsTab unionid={unionid} tools={tools} />;
  return <DevicesTab unionid={unionid} tools={tools} />;
}
