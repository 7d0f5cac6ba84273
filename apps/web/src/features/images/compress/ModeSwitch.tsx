import { paths } from '#app/paths.ts';
import { PlaceSwitch } from '../workbench/PlaceSwitch.tsx';
import { words } from './words.ts';

const PLACES = [
  { id: 'one', path: paths.compress(), label: words.one },
  { id: 'many', path: paths.compressBatch(), label: words.many },
] as const;

/** One picture or many. */
export function ModeSwitch({ current }: { current: 'one' | 'many' }) {
  return <PlaceSwitch label={words.switch} places={PLACES} current={current} />;
}
