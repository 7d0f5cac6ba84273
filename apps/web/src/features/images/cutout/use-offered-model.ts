import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { siteQuery } from '#api/site-query.ts';
import { formatBytes } from '#ui/format.ts';
import { offerModel } from './cutout-workbench.ts';

/** How large the operator's model is, in words; nothing where there is none. */
export function useOfferedModel(): string | undefined {
  const model = useQuery(siteQuery).data?.cutout_model ?? undefined;
  useEffect(() => offerModel(model), [model]);
  return model && formatBytes(model.bytes);
}
