import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isKnownIncomplete } from '@transmit/imaging/codec/incomplete';
import { compressFile } from '@transmit/imaging/compress/compressor';
import { isAbort, toFailure } from '@transmit/imaging/failure';
import { CliFailure } from '../failure.ts';
import { NODE_PORTS } from './compress-on-node.ts';
import { pictureFailureText } from './picture-words.ts';
import { copyName, copyOriginal, writeCompressed } from './write-result.ts';

export type PictureSettings = Parameters<typeof compressFile>[1];
type CompressionResult = Awaited<ReturnType<typeof compressFile>>;
type Compressed = Extract<CompressionResult, { state: 'compressed' }>;

export interface ResultPlace {
  /** Path of the smaller picture. */
  output: string;
  /** True: a picture that is small enough is copied there as well. */
  copiesUnchanged: boolean;
  force: boolean;
}

export type PictureOutcome =
  | {
      state: 'compressed';
      path: string;
      output: string;
      size: number;
      done: Compressed;
      /** Made of what could be read of a cut or broken file. */
      isIncomplete: boolean;
    }
  | {
      state: 'unchanged';
      path: string;
      /** Its own path, or that of its copy. */
      output: string;
      size: number;
      why: Extract<CompressionResult, { state: 'unchanged' }>['why'];
    }
  | { state: 'failed'; path: string; size: number; message: string };

/** One picture of a batch: what cannot be compressed is told, and the others go on. */
export async function compressOne(
  path: string,
  settings: PictureSettings,
  place: ResultPlace,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<PictureOutcome> {
  const { size, mtimeMs } = await stat(path);
  try {
    const blob = await openAsBlob(path);
    const file = new File([blob], basename(path), { lastModified: Math.floor(mtimeMs) });
    const result = await compressFile(file, settings, NODE_PORTS, options);
    if (result.state === 'unchanged') {
      const output = await leave(path, place);
      return { state: 'unchanged', path, output, size, why: result.why };
    }
    await writeCompressed(place.output, result.file, place);
    const isIncomplete = isKnownIncomplete(file);
    return { state: 'compressed', path, output: place.output, size, done: result, isIncomplete };
  } catch (error) {
    if (isAbort(error) || error instanceof CliFailure) throw error;
    // A disk that takes no more is the batch's trouble, not this picture's.
    if (error instanceof Error && 'code' in error && 'syscall' in error) throw error;
    return { state: 'failed', path, size, message: pictureFailureText(toFailure(error)) };
  }
}

async function leave(path: string, place: ResultPlace): Promise<string> {
  if (!place.copiesUnchanged) return path;
  const output = copyName(place.output, path);
  if (output === path) return path;
  await copyOriginal(path, output, place);
  return output;
}
