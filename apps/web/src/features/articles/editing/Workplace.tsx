import { FIXED_SLUGS } from '@transmit/contract';
import { PageHead } from '#ui/layout/PageHead.tsx';
import type { ArticleRow, Draft } from '../api.ts';
import { text } from '../text.ts';
import { ArticleList } from './ArticleList.tsx';
import { Editor } from './Editor.tsx';
import { BackToList, EditorActions, Stand } from './EditorActions.tsx';
import { useRemoveArticle } from './use-remove-article.ts';
import { useWriting, type Writing } from './use-writing.ts';
import { Versions } from './Versions.tsx';

interface WorkplaceProps {
  draft: Draft;
  articles: readonly ArticleRow[];
  onOpen: (slug: string) => void;
}

/**
 * One article under the pen. The office's menu takes the left: the others and the history stand beside
 * source and preview only where those keep their width, else below.
 */
export function Workplace({ draft, articles, onOpen }: WorkplaceProps) {
  const writing = useWriting(draft);
  const remove = useRemoveArticle(draft, { onRemoved: () => onOpen(''), onRestored: onOpen });
  return (
    <>
      <Head draft={draft} writing={writing} remove={remove} onBack={() => onOpen('')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[96rem]:grid-cols-[232px_minmax(0,1fr)]">
        <Editor draft={draft} writing={writing} />
        <div className="hidden items-start gap-4 lg:grid lg:grid-cols-2 min-[96rem]:order-first min-[96rem]:grid-cols-1">
          <ArticleList articles={articles} slug={draft.slug} onOpen={onOpen} />
          <Versions draft={draft} writing={writing} />
        </div>
      </div>
    </>
  );
}

interface HeadProps {
  draft: Draft;
  writing: Writing;
  remove: ReturnType<typeof useRemoveArticle>;
  onBack: () => void;
}

function Head({ draft, writing, remove, onBack }: HeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 items-center gap-2">
        <BackToList onBack={onBack} />
        <PageHead title={text.editing.title} lead={text.editing.lead} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stand draft={draft} writing={writing} />
        <EditorActions
          draft={draft}
          writing={writing}
          remove={remove}
          isFixed={FIXED_SLUGS.includes(draft.slug)}
        />
      </div>
    </div>
  );
}
