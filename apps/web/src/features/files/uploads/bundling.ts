import type { UploadSettings } from '@transmit/transfer';
import { create } from 'zustand';
import type { ShareFacts } from '../share/share-facts.ts';

interface Bundling {
  /** The tasks that are to become one code; empty when none was asked for. */
  ids: readonly string[];
  settings: UploadSettings;
  state: 'idle' | 'waiting' | 'making' | 'failed' | 'made';
  problem: string;
  made: ShareFacts | undefined;
}

export const NO_BUNDLING: Bundling = {
  ids: [],
  settings: {},
  state: 'idle',
  problem: '',
  made: undefined,
};

/** Several files under one code. It outlives the screen, as the uploads do. */
export const useBundling = create<Bundling>(() => NO_BUNDLING);

/** Another one would take its place, and its files would never get their code. */
export function isUnderWay({ state }: Bundling): boolean {
  return state === 'waiting' || state === 'making';
}
