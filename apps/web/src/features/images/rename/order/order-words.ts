import type { Placing } from '../table/row-actions.ts';
import type { OrderBy } from './order.ts';

/** The sentences about the order of files. */
export const orderWords = {
  menu: '排序',
  by: {
    name: '按文件名',
    oldest: '按修改时间，旧的在前',
    newest: '按修改时间，新的在前',
    smallest: '按大小，小的在前',
    largest: '按大小，大的在前',
  } satisfies Record<OrderBy, string>,
  reverse: '倒过来',
  drag: '拖动，或用方向键移动',
  move: (name: string, place: number, count: number) =>
    `移动 ${name}，现在第 ${place} 个，共 ${count} 个，可用方向键`,
  moved: (name: string, place: number) => `${name} 移到了第 ${place} 个`,
  more: '位置',
  moreOf: (name: string) => `${name} 的位置`,
  placings: {
    up: '上移',
    down: '下移',
    first: '移到最前',
    last: '移到最后',
    'insert-before': '在前面插入文件',
    'insert-after': '在后面插入文件',
  } satisfies Record<Placing, string>,
} as const;
