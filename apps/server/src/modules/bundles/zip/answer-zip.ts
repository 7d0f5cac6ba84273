/** Answers a request with an archive, or the part of it that is asked for, streamed from the store. */
import type { Context } from 'hono';
import { downloadDisposition } from '#adapters/object-storage/download-disposition.ts';
import { fail } from '#core/app-error.ts';
import type { ByteRange } from '#core/byte-range.ts';
import type { Services } from '#kernel/services.ts';
import { chooseZipAnswer } from './choose-answer.ts';
import { readWholeObject } from './read-whole-object.ts';
import { writeZip, type ZipSource } from './write-zip.ts';
import type { PackedEntry } from './zip-entry.ts';
import { countEntries, type ZipPlan } from './zip-plan.ts';

export interface PlannedZip {
  name: string;
  plan: ZipPlan<PackedEntry>;
  /** Tag of its bytes now, and of when its link was made. */
  tag: string;
  signedTag: string;
}

/** `beforeBytes` is told how many entries are going to be read, and may refuse. */
export async function answerZip(
  http: Context,
  { name, plan, tag, signedTag }: PlannedZip,
  services: Services,
  beforeBytes: (count: number) => Promise<void>,
): Promise<Response> {
  const asked = { range: http.req.header('range'), ifRange: http.req.header('if-range') };
  const answer = chooseZipAnswer(asked, { sizeBytes: plan.sizeBytes, tag, signedTag });
  const headers = headersOf(answer, { name, tag, sizeBytes: plan.sizeBytes });
  if (http.req.method === 'HEAD' || answer.status === 416) {
    return http.body(null, answer.status, headers);
  }
  await beforeBytes(countEntries(plan, answer.range));
  const bytes = await openZip(plan, answer.range, services);
  return http.body(ReadableStream.from(bytes), answer.status, headers);
}

function headersOf(
  { status, range }: ReturnType<typeof chooseZipAnswer>,
  { name, tag, sizeBytes }: { name: string; tag: string; sizeBytes: number },
): Record<string, string> {
  return {
    'Content-Type': 'application/zip',
    'Content-Length': String(range.end - range.start),
    'Content-Disposition': downloadDisposition('attachment', name),
    'Accept-Ranges': 'bytes',
    ETag: `"${tag}"`,
    'Cache-Control': 'private, no-store',
    ...(status === 206 && {
      'Content-Range': `bytes ${range.start}-${range.end - 1}/${sizeBytes}`,
    }),
    ...(status === 416 && { 'Content-Range': `bytes */${sizeBytes}` }),
  };
}

async function openZip(
  plan: ZipPlan<PackedEntry>,
  range: ByteRange,
  services: Services,
): Promise<AsyncGenerator<Uint8Array>> {
  const { zipSums } = services;
  const ids = plan.entries.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));
  const known = await zipSums.list(ids);
  const source: ZipSource<PackedEntry> = {
    read: (entry, part) => readChecked(entry, part, services),
    findSum: async (entry) => {
      if (entry.fileId === undefined) return 0;
      return known.get(entry.fileId) ?? zipSums.find(entry, services);
    },
    keepSum: ({ fileId }, sum) => {
      if (fileId !== undefined && !known.has(fileId)) void zipSums.keep(fileId, sum, services);
    },
  };
  return logged(writeZip(plan, source, range), services);
}

/** A long archive outlasts its files: each is asked for again when its turn comes. */
async function* readChecked(
  entry: PackedEntry,
  range: ByteRange,
  { storage, gates }: Services,
): AsyncGenerator<Uint8Array> {
  if (entry.fileId === undefined) return;
  const { place, sizeBytes } = entry;
  if ((await gates.mayRead(place.key)) !== 'yes') fail('E_NOT_FOUND');
  yield* readWholeObject(storage, place, { sizeBytes, range });
}

/** The headers have left: all that can be done is to break off, and to say so to the operator. */
async function* logged(
  bytes: AsyncGenerator<Uint8Array>,
  { log }: Services,
): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    log.warn({ err: error }, 'a zip broke off');
    throw error;
  }
}
