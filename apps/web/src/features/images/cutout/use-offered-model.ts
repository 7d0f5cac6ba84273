import { useQuery } from '@tanstack/react-query';
import { SHIPPED_FILE } from '@transmit/imaging/cutout/learned/shipped-file';
import { useEffect } from 'react';
import { siteQuery } from '#api/site-query.ts';
import { formatBytes } from '#ui/words/format.ts';
import { offerModel } from './cutout-workbench.ts';

/** The program that runs models, as it is sent. */
const RUNTIME_BYTES = 2_700_000;

/** Says how much the first picture loads for the model: the operator's, or the one of the build. */
export function useOfferedModel(): string {
  const model = useQuery(siteQuery).data?.cutout_model ?? undefined;
  useEffect(() => offerModel(model), [model]);
  return formatBytes((model ?? SHIPPED_FILE).bytes + RUNTIME_BYTES);
}
