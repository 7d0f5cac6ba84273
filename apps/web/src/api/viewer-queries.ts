/** Answers that were given to whoever is logged in here. */
import type { Query, QueryClient } from '@tanstack/react-query';

/** The site's name and version are the same for everybody; all else was asked for by somebody. */
export function isOfViewer({ queryKey }: Query): boolean {
  return queryKey[0] !== 'site' && queryKey[0] !== 'versions';
}

/** Somebody else is here: no answer of before is shown any more, and screens that show ask anew. */
export function askAnew(queries: QueryClient): Promise<void> {
  return queries.resetQueries({ predicate: isOfViewer });
}
