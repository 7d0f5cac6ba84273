import type { WindowRowsProps } from '#ui/use-window-rows.ts';

/** What a list says of the rows that are still to come. */
export type MoreRows = Pick<WindowRowsProps<never>, 'hasMore' | 'loading' | 'error' | 'onLoadMore'>;
