import { paths } from '#app/paths.ts';
import { PlaceSwitch } from '../workbench/PlaceSwitch.tsx';
import { wayWords } from './way-words.ts';

const WAYS = [
  { id: 'cutout', path: paths.cutout(), label: wayWords.onlyCutout },
  { id: 'all', path: paths.cutoutAndAll(), label: wayWords.all },
] as const;

/** Cutting out alone, or all steps in one pass. */
export function WaySwitch({ current }: { current: 'cutout' | 'all' }) {
  return <PlaceSwitch label={wayWords.ways} places={WAYS} current={current} />;
}
