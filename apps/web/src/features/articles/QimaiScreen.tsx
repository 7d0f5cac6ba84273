import { QIMAI_SLUG } from '@transmit/contract';
import { ArticlePage } from './reading/ArticlePage.tsx';

/** /v/qimai: the article of that name, with nothing around it (spec §2). */
export function QimaiScreen() {
  return <ArticlePage slug={QIMAI_SLUG} isAlone />;
}
