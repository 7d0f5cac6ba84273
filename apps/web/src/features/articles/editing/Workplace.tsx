import { FIXED_SLUGS } from '@transmit/contract';
import { PageHead } from '#ui/layout/PageHead.tsx';
import type { ArticleRow, Draft } from '../api.ts';
import { text } from '../text.ts';
import { ArticleList } from './ArticleList.tsx';
import { Editor } from './Editor.tsx';
import { BackToList, EditorActions, Stand } from './EditorActions.tsx';
import { useRemoveArticle } from './use-remove-article.ts';
import { useWriting } from './use-writing.ts';
import { Versions } from './Versions.tsx';

interface WorkplaceProps {
  draft: Draft;
  articles: readonly ArticleRow[];
  onOpen: (slug: string) => void;
}

/** One article under the pen: the others and its history at the left, source and preview beside them. */
export function Workplace({ draft, articles, onOpen }: WorkplaceProps) {
  const writing = useWriting(draft);
  const remove = useRemoveArticle(draft, { onRemoved: () => onOpen(''), onRestored: onOpen });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-2">
          <BackToList onBack={() => onOpen('')} />
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
      <div className="grid items-start gap-5 lg:grid-cols-[232px_minmax(0,1fr)]">
        <div className="hidden gap-4 lg:grid">
          <ArticleList articles={articles} slug={draft.slug} onOpen={onOpen} />
          <Versions draft={draft} writing={writing} />
        </div>
        <Editor draft={draft} writing={writing} />
      </div>
    </>
  );
}
