import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#kernel/logger.ts';
import type { CutoutModelSource } from '#modules/site/cutout-model-source.ts';
import { readChosenModel } from './chosen-model.ts';
import { describeFile, fetchCutoutModel } from './fetch-cutout-model.ts';
import type { StoredModel } from './stored-model.ts';
import { VETTED_MODELS, type VettedModel } from './vetted-models.ts';

export interface CutoutModel {
  /** Undefined when none is configured, or it is not there (yet). Never waits. */
  current(): StoredModel | undefined;
  /** When what is being fetched is there, or has failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  source: CutoutModelSource | undefined;
  /** Models are kept here, so that a start needs no network. */
  folder: string;
  log: Logger;
  now: () => number;
  /** The models that may be switched on. */
  vetted?: readonly VettedModel[];
}

/** Every process has noticed a switch after this time. */
const LOOK_AGAIN_MS = 5_000;
/** After a failure the next who asks has it tried again, but not more often. */
const RETRY_MS = 60_000;

/**
 * The operator's model for cutouts. Browsers get it from our own origin only (SECURITY T25), so the
 * server fetches it once, in the background: a model that cannot be had leaves the tool without one.
 */
export function createCutoutModel({
  source,
  folder,
  log,
  now,
  vetted = VETTED_MODELS,
}: Options): CutoutModel {
  const closing = new AbortController();
  let stored: StoredModel | undefined;
  let pending: Promise<void> | undefined;
  let nextTry = 0;
  let nextLook = 0;

  /** Takes the model that an operator has switched on by the command; the variable stands above it. */
  function lookForChosen(): Promise<void> {
    nextLook = now() + LOOK_AGAIN_MS;
    return readChosenModel(folder, vetted).then((model) => {
      if (model?.sha256 !== stored?.sha256) {
        log.info({ sha256: model?.sha256 ?? null }, 'another cutout model is switched on');
      }
      stored = model;
    });
  }

  function start(wanted: CutoutModelSource): Promise<void> {
    return obtain(wanted, folder, closing.signal)
      .then((model) => {
        stored = model;
        log.info({ bytes: model.bytes, sha256: model.sha256 }, 'cutout model is ready');
      })
      .catch((err: unknown) => {
        if (closing.signal.aborted) return;
        nextTry = now() + RETRY_MS;
        log.error({ err, url: wanted.url }, 'CUTOUT_MODEL_URL cannot be used; cutouts go without');
      })
      .finally(() => {
        pending = undefined;
      });
  }

  pending = source ? start(source) : lookForChosen();
  return {
    current() {
      if (source && !stored && !pending && now() >= nextTry) pending = start(source);
      if (!source && now() >= nextLook) pending = lookForChosen();
      return stored;
    },
    settled: async () => pending,
    async close() {
      closing.abort();
      await pending;
    },
  };
}

/** Names the model's file in the folder of models. */
export function nameOfModel(url: string): string {
  return `cutout-${createHash('sha256').update(url).digest('hex').slice(0, 16)}.onnx`;
}

async function obtain(
  { url, sha256, format }: CutoutModelSource,
  folder: string,
  signal: AbortSignal,
): Promise<StoredModel> {
  await mkdir(folder, { recursive: true });
  const name = nameOfModel(url);
  const path = join(folder, name);
  // A file on this machine may have been replaced; what an address of the web holds is kept.
  if (url.startsWith('file:') || !existsSync(path)) await fetchCutoutModel(url, path, { signal });
  const file = await describeFile(path);
  if (sha256 && file.sha256 !== sha256) {
    await rm(path);
    throw new Error(`its SHA-256 is ${file.sha256}`);
  }
  await removeOthers(folder, name);
  return { path, ...file, format };
}

/** Models of earlier addresses. */
async function removeOthers(folder: string, kept: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^cutout-.*\.onnx$/.test(name) && name !== kept) await rm(join(folder, name));
  }
}
