import { clsx } from 'clsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { ArticleBody } from '../reading/ArticleBody.tsx';
import { text } from '../text.ts';
import { useDraftPreview } from './use-preview.ts';

/**
 * Shows a draft by the renderer that the server publishes with: hostile markup is words here too
 * (SECURITY T11).
 */
export function ArticlePreview({ source, isNarrow }: { source: string; isNarrow: boolean }) {
  const shown = useDraftPreview(source);
  return (
    <section aria-label={text.editing.views.preview} className="min-h-60 flex-1 p-5 sm:p-6">
      {shown?.isTooMuch && (
        <Notice tone="warn" className="mb-4">
          {text.editing.tooMuch}
        </Notice>
      )}
      {!shown && <Skeleton className="h-40" />}
      {shown?.html === '' && !shown.isTooMuch && (
        <p className="text-muted">{text.editing.previewEmpty}</p>
      )}
      {shown && (
        <div
          className={clsx(
            isNarrow && 'mx-auto max-w-[350px] rounded-lg border border-line px-4 py-3',
          )}
        >
          <ArticleBody html={shown.html} />
        </div>
      )}
    </section>
  );
}
