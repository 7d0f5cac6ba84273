import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownHandInQuery } from '../api.ts';
import { findLinkedKey, findOwnKey, isLinkOfHandIn, keepOwnKey } from './own-key.ts';

/**
 * The key of this person's hand-in and what stands under it. The key of a link is tried first, and is this device's
 * from then on only where something has been handed in with it; nothing is known (`own.data`) until that is decided.
 */
export function useOwnKey(code: string) {
  const [linked, setLinked] = useState(() => findLinkedKey());
  const [kept, setKey] = useState(() => findOwnKey(code));
  const tried = useQuery(ownHandInQuery(code, linked));
  const isTrying = linked !== undefined && tried.data === undefined;
  const key = linked !== undefined && isLinkOfHandIn(tried.data) ? linked : kept;
  const own = useQuery(ownHandInQuery(code, key));
  useEffect(() => {
    if (linked === undefined || isTrying) return;
    if (key === linked) {
      keepOwnKey(code, linked);
      setKey(linked);
    }
    setLinked(undefined);
  }, [code, linked, isTrying, key]);
  return { key, setKey, own: isTrying ? tried : own };
}
