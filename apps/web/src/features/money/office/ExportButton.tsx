import { useMutation } from '@tanstack/react-query';
import { toWireTime } from '@transmit/contract';
import { Download } from 'lucide-react';
import { errorText } from '#api/error-text.ts';
import { saveBlob } from '#platform/browser/download.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { fetchOrdersTable } from './office-api.ts';
import { officeText } from './office-text.ts';
import type { OrdersFilter } from './orders-filter.ts';

const words = officeText.orders;

/** Keeps what the list is narrowed to as a table. */
export function ExportButton({ filter }: { filter: OrdersFilter }) {
  const table = useMutation({
    mutationFn: () => fetchOrdersTable(filter),
    onSuccess: (blob) => saveBlob(words.tableName(toWireTime(serverNow()).slice(0, 10)), blob),
    onError: (error) => toast(words.notSaved + errorText(error), 'error'),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download size={16} />}
      busy={table.isPending}
      onClick={() => table.mutate()}
    >
      {words.table}
    </Button>
  );
}
