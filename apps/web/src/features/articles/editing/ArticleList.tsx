import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ExportButton } from '#app/manager/ExportButton.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { ArticleRow } from '../api.ts';
import { text } from '../text.ts';
import { NewArticle } from './NewArticle.tsx';

interface ArticleListProps {
  articles: readonly ArticleRow[];
  slug: string;
  onOpen: (slug: string) => void;
}

/** Every article with how it stands; a new one begins here. */
export function ArticleList({ articles, slug, onOpen }: ArticleListProps) {
  return (
    <Card className="p-3">
      <Making onMade={onOpen} />
      <ul aria-label={text.editing.list} className="mt-2 grid gap-1">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleButton
              article={article}
              isOpen={article.slug === slug}
              onOpen={() => onOpen(article.slug)}
            />
          </li>
        ))}
      </ul>
      {articles.length > 0 && (
        <div className="mt-2 flex justify-end border-t border-line pt-2">
          <ExportButton path="/api/article/export" name="文章" />
        </div>
      )}
    </Card>
  );
}

function Making({ onMade }: { onMade: (slug: string) => void }) {
  const [isMaking, setMaking] = useState(false);
  if (isMaking) return <NewArticle onMade={onMade} onClose={() => setMaking(false)} />;
  return (
    <Button wide icon={<Plus size={18} />} onClick={() => setMaking(true)}>
      {text.editing.create}
    </Button>
  );
}

interface ArticleButtonProps {
  article: ArticleRow;
  isOpen: boolean;
  onOpen: () => void;
}

function ArticleButton({ article, isOpen, onOpen }: ArticleButtonProps) {
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={onOpen}
      className={clsx(
        'grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-2 rounded-md px-3 py-2 text-left',
        isOpen ? 'bg-brand-soft' : 'hover:bg-soft',
      )}
    >
      <span className="truncate font-medium">{article.title}</span>
      <span className={clsx('text-small', isPending(article) ? 'text-warn' : 'text-muted')}>
        {stateOf(article)}
      </span>
      <span className="truncate text-small text-muted">/{article.slug}</span>
    </button>
  );
}

function isPending({ online, is_changed }: ArticleRow): boolean {
  return online === null || is_changed;
}

function stateOf({ online, is_changed }: ArticleRow): string {
  if (online === null) return text.editing.states.offline;
  return is_changed ? text.editing.states.changed : text.editing.states.online;
}
