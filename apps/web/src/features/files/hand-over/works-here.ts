import type { PreviewKind } from '@transmit/contract';

export type WorksHere = 'preview' | 'picture' | 'copyText';

/** Names the ways in which these files can be had in a chat's own browser, which saves no file. */
export function listWorksHere(previews: readonly (PreviewKind | null)[]): WorksHere[] {
  const kinds = new Set(previews.filter((kind) => kind !== null));
  return [
    ...(kinds.size > 0 ? (['preview'] as const) : []),
    ...(kinds.has('image') ? (['picture'] as const) : []),
    ...(kinds.has('text') ? (['copyText'] as const) : []),
  ];
}
