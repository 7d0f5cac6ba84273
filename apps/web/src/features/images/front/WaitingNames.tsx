import { lazy, Suspense } from 'react';
import { useClientState } from '#platform/storage/client-state.ts';
import { useAiService } from '../ai/use-ai-service.ts';

const FoundNames = lazy(async () => ({
  default: (await import('../ai-rename/FoundNames.tsx')).FoundNames,
}));

/** Paid names that wait; its code is fetched only by who can have any. */
export function WaitingNames() {
  const { service } = useAiService();
  const isLogin = useClientState((state) => state.isLogin);
  if (!service || !isLogin) return null;
  return (
    <Suspense fallback={null}>
      <FoundNames />
    </Suspense>
  );
}
