import { EFFECTS, type EffectId } from '@transmit/imaging/effects/effect-list';
import { useCallback, useSyncExternalStore } from 'react';
import { PreviewShelf, type ShelfPreview } from '../workbench/grid/preview-shelf.ts';
import { effectTool } from './effect-workbench.ts';

/** Twice a preset's width, for sharp screens. */
const PRESET_PX = 160;

function shelfFor(effect: EffectId): PreviewShelf {
  return new PreviewShelf(
    {
      make: async (file, signal) => {
        const settings = { effect, strength: 4, shape: 'original', longest: PRESET_PX } as const;
        return (await effectTool().apply(file, { ...settings, signal })).file;
      },
      createUrl: (blob) => URL.createObjectURL(blob),
      revokeUrl: (url) => URL.revokeObjectURL(url),
    },
    2,
  );
}

const shelves = new Map(EFFECTS.map(({ id }) => [id, shelfFor(id)]));
const NOTHING: ShelfPreview = { state: 'making' };

/** A small look of the source in a style; undefined until it is made. */
export function usePreset(file: Blob, effect: EffectId): string | undefined {
  const shelf = shelves.get(effect);
  const subscribe = useCallback(
    (listener: () => void) => shelf?.watch(file, listener) ?? (() => undefined),
    [shelf, file],
  );
  const preview = useSyncExternalStore(subscribe, () => shelf?.get(file) ?? NOTHING);
  return preview.state === 'ready' ? preview.url : undefined;
}
