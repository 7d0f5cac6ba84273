import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@transmit/contract/client';
import { FileQuestionMark, House } from 'lucide-react';
import { useEffect } from 'react';
import { errorText } from '#api/error-text.ts';
import { absoluteUrl, paths } from '#app/paths.ts';
import { copyText } from '#platform/browser/clipboard.ts';
import { setTitle } from '#platform/browser/page-title.ts';
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx';
import { CopyIconButton } from '#ui/buttons/CopyButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/loading/Skeleton.tsx';
import { type Article, articleQuery } from '../api.ts';
import { text } from '../text.ts';
import { ArticleBody } from './ArticleBody.tsx';
import { Contents } from './Contents.tsx';

interface ArticlePageProps {
  slug: string;
  /** Without header and footer around it: nothing on it leads anywhere else. */
  isAlone?: boolean;
}

/** 680 px of text, its contents at the left where there is room (UI §10). */
export function ArticlePage({ slug, isAlone = false }: ArticlePageProps) {
  const article = useQuery(articleQuery(slug));
  const title = article.data?.title ?? '';
  useEffect(() => {
    setTitle({ shown: title });
    return () => setTitle({ shown: '' });
  }, [title]);
  return (
    <div className="container-page flex-1 pt-8 pb-16 sm:pt-12">
      {article.data ? (
        <Columns article={article.data} isAlone={isAlone} />
      ) : article.error ? (
        <Missing error={article.error} onRetry={article.refetch} isBusy={article.isFetching} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Columns({ article, isAlone }: { article: Article; isAlone: boolean }) {
  const hasContents = article.headings.filter(({ level }) => level === 2).length > 2;
  return (
    <div className="lg:grid lg:grid-cols-[216px_minmax(0,680px)] lg:gap-x-16">
      <div className="hidden lg:block">
        {hasContents && <Contents headings={article.headings} />}
      </div>
      <article className="mx-auto max-w-[680px] lg:mx-0">
        <ArticleHead article={article} isAlone={isAlone} />
        <ArticleBody html={article.html} />
      </article>
    </div>
  );
}

function ArticleHead({ article, isAlone }: { article: Article; isAlone: boolean }) {
  const [day = ''] = article.publish_time.split(' ');
  return (
    <div className="mb-7 border-b border-line pb-4">
      <h1 className="text-title leading-tight font-bold sm:text-hero">{article.title}</h1>
      {!isAlone && (
        <div className="mt-3 flex min-h-9 items-center justify-between gap-4 text-small text-muted">
          <p>{text.reading.published(day, article.version)}</p>
          <CopyIconButton
            label={text.reading.copyLink}
            onCopy={() => copyText(absoluteUrl(paths.article(article.slug)))}
          />
        </div>
      )}
    </div>
  );
}

interface MissingProps {
  error: unknown;
  onRetry: () => void;
  isBusy: boolean;
}

function Missing({ error, onRetry, isBusy }: MissingProps) {
  if (error instanceof ApiError && error.code === 'E_NOT_FOUND') return <NoArticle />;
  return (
    <ErrorState
      titleAs="h1"
      title={text.reading.failed}
      body={errorText(error)}
      onRetry={onRetry}
      busy={isBusy}
    />
  );
}

function NoArticle() {
  return (
    <EmptyState
      titleAs="h1"
      icon={<FileQuestionMark size={26} />}
      title={text.reading.missing}
      body={text.reading.missingBody}
      action={
        <ButtonLink to={paths.home()} variant="primary" icon={<House size={18} />}>
          {text.reading.home}
        </ButtonLink>
      }
    />
  );
}

const LINES = ['w-1/2 h-10', 'w-1/3 h-4', 'w-full h-4', 'w-11/12 h-4', 'w-10/12 h-4', 'w-2/3 h-4'];

function Loading() {
  return (
    <div role="status" className="mx-auto grid max-w-[680px] gap-4 lg:ml-[280px]">
      <h1 className="sr-only">{text.reading.loading}</h1>
      {LINES.map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </div>
  );
}
