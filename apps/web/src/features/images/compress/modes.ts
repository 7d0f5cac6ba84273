import { paths } from '#app/paths.ts';
import { words } from './words.ts';

/** One picture or many. */
export const COMPRESSION_MODES = {
  label: words.switch,
  places: [
    { id: 'one', path: paths.compress(), label: words.one },
    { id: 'many', path: paths.compressBatch(), label: words.many },
  ],
} as const;
