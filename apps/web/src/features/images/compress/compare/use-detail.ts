import { useState } from 'react';
import { useObjectUrl } from '../../workbench/grid/use-preview.ts';
import type { Extent } from './zoom.ts';

/** A larger original is not shown beside its result: a tab has other uses for the memory. */
const MOST_PIXELS = 50_000_000;

/**
 * The original itself, once somebody looks so near that its preview would hide what was lost. None where
 * the browser cannot show it, as a HEIC, or where it is very large.
 */
export function useDetail(
  { file, size }: { file: File; size: Extent },
  isNear: boolean,
): { url: string | undefined; onError: () => void } {
  const [wanted, setWanted] = useState<{ file: File; isFit: boolean }>();
  if (isNear && wanted?.file !== file) {
    setWanted({ file, isFit: size.width * size.height <= MOST_PIXELS });
  }
  const isShown = wanted?.file === file && wanted.isFit;
  const url = useObjectUrl(isShown ? file : undefined);
  return { url, onError: () => setWanted({ file, isFit: false }) };
}
