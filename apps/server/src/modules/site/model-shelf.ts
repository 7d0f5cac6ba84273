import { chooseModel, chooseNone, findChosenModel } from './chosen-model.ts';
import {
  type FetchOptions,
  type FetchPorts,
  fetchVettedModel,
  isFetched,
} from './fetch-vetted-model.ts';
import { VETTED_MODELS, type VettedModel } from './vetted-models.ts';

/** The larger models that may be switched on; `npm run cutout-model` and the office use the same. */
export interface ModelShelf {
  /** `CUTOUT_MODEL_URL` names a model, and stands above any switch. */
  isFixed: boolean;
  find(name: string): VettedModel | undefined;
  list(): Promise<{ chosen: VettedModel | undefined; models: readonly ShelvedModel[] }>;
  /** Fetches, proves and switches on; throws what `tellModelFault` has words for. */
  switchOn(model: VettedModel, options: SwitchOptions): Promise<void>;
  /** Back to the model that every build brings along. */
  switchOff(): Promise<void>;
}

interface SwitchOptions extends FetchOptions {
  /** Awaited when the file is there and proven, before it is switched on; what it throws leaves it off. */
  beforeChoosing?: () => Promise<void>;
}

interface ShelvedModel extends VettedModel {
  isFetched: boolean;
}

export function openModelShelf(
  folder: string,
  {
    isFixed,
    vetted = VETTED_MODELS,
    ports,
  }: { isFixed: boolean; vetted?: readonly VettedModel[]; ports?: FetchPorts },
): ModelShelf {
  return {
    isFixed,
    find: (wanted) => vetted.find(({ name }) => name === wanted),
    async list() {
      const chosen = await findChosenModel(folder, vetted);
      const models = vetted.map(async (model) => {
        return { ...model, isFetched: await isFetched(folder, model) };
      });
      return { chosen, models: await Promise.all(models) };
    },
    async switchOn(model, options) {
      await fetchVettedModel(model, folder, options, ports);
      await options.beforeChoosing?.();
      options.signal.throwIfAborted();
      await chooseModel(folder, model);
    },
    switchOff: () => chooseNone(folder),
  };
}
