import { paths } from '#app/paths.ts';

/** Cutting out alone, or all steps in one pass. */
export const WAYS = {
  label: '怎么处理',
  places: [
    { id: 'cutout', path: paths.cutout(), label: '只抠图' },
    { id: 'all', path: paths.cutoutAndAll(), label: '一次做完' },
  ],
} as const;
