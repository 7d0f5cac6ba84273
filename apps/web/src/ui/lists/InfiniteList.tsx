import { clsx } from 'clsx';
import { memo, type ReactNode, useRef } from 'react';
import { ListEnd } from './ListEnd.tsx';
import { hasLineBelow } from './short-list.ts';
import { useWindowRows, type WindowRowsProps } from './use-window-rows.ts';

interface InfiniteListProps<Item> extends WindowRowsProps<Item> {
  /** While it stays the same function, items are kept. */
  renderItem: (item: Item, index: number) => ReactNode;
  /** Read aloud before the list. */
  label: string;
}

/**
 * A list of any length on the page's own scroll bar: only the rows near the view exist. Asks for
 * more shortly before its end, and says so in the words of spec §8.
 */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  return (
    <div>
      <VirtualRows {...props} />
      <ListEnd {...props} />
    </div>
  );
}

// The compiler skips a component that calls the virtualizer, so it is alone here (docs/decisions/0004).
function VirtualRows<Item>({ renderItem, label, ...props }: InfiniteListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, height, measure, offsetOf } = useWindowRows(list, props);
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height }}>
      {rows.map((row) => {
        const item = props.items[row.index];
        return item === undefined ? null : (
          <li
            key={row.key}
            ref={measure}
            data-index={row.index}
            aria-setsize={props.hasMore ? -1 : props.items.length}
            aria-posinset={row.index + 1}
            className={clsx(
              'absolute inset-x-0 top-0',
              !hasLineBelow(props, row.index) && '*:last:border-b-0',
            )}
            style={{ transform: `translateY(${offsetOf(row)}px)` }}
          >
            <KeptItem item={item} index={row.index} renderItem={renderItem} />
          </li>
        );
      })}
    </ul>
  );
}

interface ListItemProps<Item> extends Pick<InfiniteListProps<Item>, 'renderItem'> {
  item: Item;
  index: number;
}

function ListItem<Item>({ item, index, renderItem }: ListItemProps<Item>) {
  return renderItem(item, index);
}

/** Scrolling renders only the items that come in. By hand: the compiler works on features only. */
const KeptItem = memo(ListItem) as typeof ListItem;
