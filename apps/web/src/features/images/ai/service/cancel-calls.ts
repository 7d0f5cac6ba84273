/** Pure: which calls cancel what was dropped: one for a whole batch, one for each picture otherwise. */
export interface Cancellation {
  jobId: number;
  itemId: number;
}

interface OpenItem {
  jobId: number;
  item: { item_id: number };
}

export function cancelCalls(
  dropped: readonly Cancellation[],
  open: readonly OpenItem[],
): { job_id: number; item_id?: number }[] {
  return [...Map.groupBy(dropped, ({ jobId }) => jobId)].flatMap(([jobId, items]) => {
    const ids = new Set(items.map(({ itemId }) => itemId));
    const isLeft = open.some((one) => one.jobId === jobId && !ids.has(one.item.item_id));
    if (!isLeft && ids.size > 1) return [{ job_id: jobId }];
    return [...ids].map((item_id) => ({ job_id: jobId, item_id }));
  });
}
