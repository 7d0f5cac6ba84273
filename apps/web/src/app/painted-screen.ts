import type { QueryClient } from '@tanstack/react-query';
import { whenSettled } from '#api/when-settled.ts';
import { paintedCode } from '#platform/painted-share.ts';

/**
 * Resolves when the app can draw the share that the server has painted: mounted before its answer is there, it would
 * put a grey place holder where the name stood. Resolves at once on a page without such a picture.
 */
export async function paintedScreenReady(queries: QueryClient): Promise<void> {
  const code = paintedCode();
  if (!code) return;
  // The screen's own chunk, which is on its way anyway; where it is lost, the router says so.
  const screen = await import('#features/files/FileDetailScreen.tsx').catch(() => undefined);
  if (screen) await whenSettled(queries, screen.detailQuery(code));
}
