import type { OutputFormat } from '@transmit/imaging';
import { findOutputFormats } from '@transmit/imaging/compress/find-output-formats';
import { useEffect, useState } from 'react';

/** Until the browser was asked: what all of them write. */
const EVERYWHERE: readonly OutputFormat[] = ['jpeg', 'png'];

/** Returns the formats that this browser can write, the rule's JPEG first. */
export function useOutputFormats(): readonly OutputFormat[] {
  const [formats, setFormats] = useState(EVERYWHERE);
  useEffect(() => {
    let isGone = false;
    void findOutputFormats().then((found) => {
      if (!isGone) setFormats(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return formats;
}
