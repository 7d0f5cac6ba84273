import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ownHandInQuery } from '../api.ts';
import { findLinkedKey, findOwnKey, isLinkOfHandIn, keepOwnKey, maySupersede } from './own-key.ts';

/**
 * The key of this person's hand-in and what stands under it. The key of a link is tried first. Where something has been
 * handed in with it, that is shown, and the key is this device's from then on unless something stands under the one
 * that was kept. Nothing is known (`own.data`) until that is decided.
 */
export function useOwnKey(code: string) {
  const [linked, setLinked] = useState(() => findLinkedKey());
  const [kept, setKey] = useState(() => findOwnKey(code));
  const tried = useQuery(ownHandInQuery(code, linked));
  // Without a link or a kept key there is nothing to ask for, and the answer is null.
  const before = useQuery(ownHandInQuery(code, linked === undefined ? undefined : kept));
  const asked = tried.data === undefined ? tried : before;
  const isTrying = linked !== undefined && asked.data === undefined;
  const key = linked !== undefined && isLinkOfHandIn(tried.data) ? linked : kept;
  const own = useQuery(ownHandInQuery(code, key));
  const isSuperseding = maySupersede(before.data);
  useEffect(() => {
    if (linked === undefined || isTrying) return;
    if (key === linked) {
      if (isSuperseding) keepOwnKey(code, linked);
      setKey(linked);
    }
    setLinked(undefined);
  }, [code, linked, isTrying, key, isSuperseding]);
  return { key, setKey, own: isTrying ? asked : own };
}
