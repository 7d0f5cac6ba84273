/** Reads prices from the very elements and words that people look at, for tests that compare them. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { downloadState } from '../../detail/download-state.ts';
import { FeeText } from '../FeeText.tsx';

/** A sender chooses files of these sizes, on a site with these ways to pay; what is struck through is left out. */
export function readSendersFee(sizes: readonly number[], payProviders: readonly string[]): string {
  const initialData = { pay_providers: payProviders };
  const queries = new QueryClient({ defaultOptions: { queries: { initialData } } });
  const shown = createElement(FeeText, { sizes });
  const page = createElement(QueryClientProvider, { client: queries }, shown);
  return renderToStaticMarkup(page).replaceAll(/<s>.*?<\/s>|<[^>]+>/g, '');
}

/** A receiver is shown a file for which the server names this fee, in yuan; empty where it is free. */
export function readReceiversFee(fee: number): string {
  const state = downloadState({ status: 1, expire_status: 0, downloads_left: null, fee });
  return state.kind === 'paid' ? `¥${state.fee}` : '';
}
