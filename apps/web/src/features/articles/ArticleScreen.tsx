import { useParams } from 'react-router';
import { ArticlePage } from './reading/ArticlePage.tsx';

/** /v/article/{slug}: one article as it is online. */
export function ArticleScreen() {
  const { slug = '' } = useParams();
  return <ArticlePage key={slug} slug={slug} />;
}
