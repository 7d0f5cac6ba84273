import { useEffect } from 'react';
import { paths } from '#app/paths.ts';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { MusicPage } from './MusicPage.tsx';
import { isLoadedAt, loadAt } from './own-document.ts';
import { text } from './text.ts';

/** /v/manager/music (spec §2). It has a document of its own, whose policy lets its songs play. */
export function MusicScreen() {
  const isOwn = isLoadedAt(paths.music());
  useEffect(() => {
    if (!isOwn) loadAt(paths.music());
    // The next screen gets a document of its own again: this one's policy is not for other screens.
    // Not when React only tries the effect out.
    return () => {
      if (location.pathname !== paths.music()) location.reload();
    };
  }, [isOwn]);
  if (isOwn) return <MusicPage />;
  return (
    <div role="status">
      <span className="sr-only">{text.opening}</span>
      <Skeleton className="h-96" />
    </div>
  );
}
