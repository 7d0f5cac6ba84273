import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfVetted, isFetched } from './fetch-vetted-model.ts';
import type { StoredModel } from './stored-model.ts';
import { VETTED_MODELS, type VettedModel } from './vetted-models.ts';

/** Names the vetted model that is switched on; beside the models, so that every process of the folder knows. */
const NOTE = 'chosen-model.json';

export async function chooseModel(folder: string, { name }: VettedModel): Promise<void> {
  const path = join(folder, NOTE);
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, JSON.stringify({ name }));
  await rename(draft, path);
}

/** Back to the model that every build brings along; the file stays for another time. */
export async function chooseNone(folder: string): Promise<void> {
  await rm(join(folder, NOTE), { force: true });
}

/** Nothing where none is chosen, or its file is gone or of another size. */
export async function findChosenModel(
  folder: string,
  vetted: readonly VettedModel[] = VETTED_MODELS,
): Promise<VettedModel | undefined> {
  const note = await readFile(join(folder, NOTE), 'utf8').catch(() => '');
  const model = vetted.find(({ name }) => name === nameIn(note));
  return model && (await isFetched(folder, model)) ? model : undefined;
}

/** The chosen model as it is sent. */
export async function readChosenModel(
  folder: string,
  vetted?: readonly VettedModel[],
): Promise<StoredModel | undefined> {
  const model = await findChosenModel(folder, vetted);
  if (!model) return undefined;
  const { sha256, bytes, format } = model;
  return { path: fileOfVetted(folder, model), sha256, bytes, format };
}

function nameIn(note: string): string | undefined {
  try {
    const { name } = JSON.parse(note);
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
