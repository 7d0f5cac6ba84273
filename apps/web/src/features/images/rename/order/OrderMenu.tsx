import { ArrowDownUp } from 'lucide-react';
import { Button } from '#ui/buttons/Button.tsx';
import { LateMenu } from '#ui/overlays/LateMenu.tsx';
import type { Workbench } from '../../workbench/workbench.ts';
import { sortFiles, turnAround } from './arrange.ts';
import { ORDERS } from './order.ts';
import { orderWords } from './order-words.ts';

/** The order before anything is numbered; by hand it is changed in the rows. */
export function OrderMenu({ workbench }: { workbench: Workbench }) {
  return (
    <LateMenu
      trigger={
        <Button size="sm" variant="ghost" icon={<ArrowDownUp size={16} />}>
          {orderWords.menu}
        </Button>
      }
      groups={[
        ORDERS.map((by) => ({
          label: orderWords.by[by],
          onSelect: () => sortFiles(workbench, by),
        })),
        [{ label: orderWords.reverse, onSelect: () => turnAround(workbench) }],
      ]}
    />
  );
}
