import { useQuery } from '@tanstack/react-query';
import { FilePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { describeFailure } from '#api/query-faces.ts';
import { OfficeFailure } from '#app/manager/OfficeFailure.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHead } from '#ui/layout/PageHead.tsx';
import { useAddress } from '#ui/lists/use-address.ts';
import { LoadingLines } from '#ui/loading/LoadingLines.tsx';
import { type ArticleRow, articlesQuery, draftQuery } from './api.ts';
import { ArticleList } from './editing/ArticleList.tsx';
import { Workplace } from './editing/Workplace.tsx';
import { text } from './text.ts';

/** /v/article/update: every article, and the one of the address under the pen (PRODUCT §7). */
export function ArticleUpdateScreen() {
  const [address, writeAddress] = useAddress();
  const slug = address.get('slug') ?? '';
  const articles = useQuery(articlesQuery);
  const open = (next: string) => writeAddress(new URLSearchParams(next ? { slug: next } : {}));
  if (articles.data)
    return <Opened key={slug} slug={slug} articles={articles.data} onOpen={open} />;
  if (!articles.error)
    return (
      <Frame
        list={
          <LoadingLines label={text.editing.loading} rows={4} height="h-14" className="gap-3" />
        }
      />
    );
  return (
    <Frame
      list={
        <Card className="lg:col-span-2">
          <OfficeFailure title={text.editing.failed} query={articles} />
        </Card>
      }
    />
  );
}

interface OpenedProps {
  slug: string;
  articles: readonly ArticleRow[];
  onOpen: (slug: string) => void;
}

function Opened({ slug, articles, onOpen }: OpenedProps) {
  const draft = useQuery({ ...draftQuery(slug), enabled: slug !== '' });
  if (draft.data) return <Workplace draft={draft.data} articles={articles} onOpen={onOpen} />;
  const list = <ArticleList articles={articles} slug={slug} onOpen={onOpen} />;
  if (slug === '') {
    return (
      <Frame list={list}>
        <ChooseOne />
      </Frame>
    );
  }
  if (!draft.error)
    return (
      <Frame list={list}>
        {<LoadingLines label={text.editing.loading} rows={4} height="h-14" className="gap-3" />}
      </Frame>
    );
  return (
    <Frame list={list}>
      <Card>
        <ErrorState title={text.editing.draftFailed} {...describeFailure(draft)} />
      </Card>
    </Frame>
  );
}

function ChooseOne() {
  return (
    <Card className="hidden lg:block">
      <EmptyState
        icon={<FilePen size={26} />}
        title={text.editing.choose}
        body={text.editing.chooseBody}
      />
    </Card>
  );
}

function Frame({ list, children }: { list: ReactNode; children?: ReactNode }) {
  return (
    <>
      <PageHead title={text.editing.title} lead={text.editing.lead} className="mb-6" />
      <div className="grid items-start gap-5 lg:grid-cols-[232px_minmax(0,1fr)]">
        {list}
        {children}
      </div>
    </>
  );
}
