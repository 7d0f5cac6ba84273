import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { isJobEnded, type WireCutoutModels } from '@transmit/contract';
import { askingPace } from '#api/asking-pace.ts';
import { client } from '#api/client.ts';

export type CutoutModels = WireCutoutModels;
export type Larger = CutoutModels['models'][number];

const WATCH_MS = 800;

/** The models that there are, and how far the last fetching is; followed while it goes on. */
export const cutoutModelsQuery = queryOptions({
  queryKey: ['operations', 'cutout-models'],
  queryFn: async ({ signal }) => (await client.operations.cutoutModels({}, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => askingPace(isFetchingModel(state.data) && WATCH_MS, state),
});

export function isFetchingModel(models: CutoutModels | undefined): boolean {
  return models?.job ? !isJobEnded(models.job) : false;
}

/** Switches a model on by its name, or all of them off. */
export function useModelSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string | null) =>
      (await client.operations.switchCutoutModel({ name })).data,
    onSuccess: (models) => queries.setQueryData(cutoutModelsQuery.queryKey, models),
  });
}

export function useModelStop() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (job_id: number) => client.operations.cancelJob({ job_id }),
    onSettled: () => queries.invalidateQueries({ queryKey: cutoutModelsQuery.queryKey }),
  });
}
