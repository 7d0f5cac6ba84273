import type { Opened } from '@transmit/sealed';
import {
  fromBase64Url,
  openByKey,
  readFragment,
  SealedFailure,
  toBase64Url,
} from '@transmit/sealed';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readTabJson, writeTabJson } from '#platform/storage/session-storage.ts';
import { sealedText } from './text.ts';

export interface SealedKey {
  opened: Opened | undefined;
  /** The key of the link is being tried. */
  isTrying: boolean;
  /** Reason why the link does not open it. */
  problem: string | undefined;
  keep(opened: Opened): void;
}

const keyOf = (code: string) => `sealed-key:${code}`;

/**
 * The key of a sealed share: from the link's fragment, or from what this tab has opened before, so that a reload in the
 * middle asks nobody again. It lives until the tab is closed.
 */
export function useSealedKey(code: string, head: string): SealedKey {
  const { hash } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const [isTrying, setTrying] = useState(true);
  const [problem, setProblem] = useState<string>();
  const keep = (now: Opened) => {
    writeTabJson(keyOf(code), toBase64Url(now.secret));
    setProblem(undefined);
    setOpened(now);
  };
  useEffect(() => {
    let isOver = false;
    tryKeys(code, head, hash)
      .then((found) => {
        if (isOver || !found) return;
        writeTabJson(keyOf(code), toBase64Url(found.secret));
        setOpened(found);
      })
      .catch((error) => !isOver && setProblem(problemOf(error)))
      .finally(() => !isOver && setTrying(false));
    return () => {
      isOver = true;
    };
  }, [code, head, hash]);
  return { opened, isTrying, problem, keep };
}

async function tryKeys(code: string, head: string, hash: string): Promise<Opened | undefined> {
  const fragment = await readFragment(hash);
  if (fragment.kind === 'key') return openByKey(head, fragment.secret);
  const kept = readTabJson(keyOf(code));
  const secret = typeof kept === 'string' ? fromBase64Url(kept) : undefined;
  if (secret?.length === 32) return openByKey(head, secret);
  if (fragment.kind === 'cut') throw new CutLink();
  return undefined;
}

class CutLink extends Error {}

export function problemOf(error: unknown): string {
  if (error instanceof CutLink) return sealedText.cut;
  if (error instanceof SealedFailure) return sealedText.problems[error.reason];
  return sealedText.failed;
}
