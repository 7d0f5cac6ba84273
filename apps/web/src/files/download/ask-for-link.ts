import { client } from '#api/client.ts';
import { lookUp } from '#api/look-up.ts';

/**
 * The download that is asked for: a file by one of its codes, one file of a bundle, or several of
 * it as a zip.
 */
export type Wanted =
  | { kind: 'file'; code: string; name: string }
  | { kind: 'entry'; code: string; index: number }
  | { kind: 'zip'; code: string; indexes: number[] | undefined };

/** The server's word about what costs something, and which files of a zip can be had without paying. */
export interface PaidQuestion {
  message: string;
  /** In yuan. */
  fee: number;
  freeIndexes?: number[];
}

/** spec §4, download outcome: 1 is the store's address, 2 the question. A zip is named by the server. */
export type LinkAnswer =
  | { status: 1; url: string; zipName?: string }
  | { status: 2; question: PaidQuestion };

export function askForLink(wanted: Wanted): Promise<LinkAnswer> {
  switch (wanted.kind) {
    case 'file':
      return askForFile(wanted);
    case 'entry':
      return askForEntry(wanted);
    case 'zip':
      return askForZip(wanted);
  }
}

async function askForFile({ code }: { code: string }): Promise<LinkAnswer> {
  const answer = await lookUp((proof) => client.shares.downloadLink({ code, ...proof }));
  if (answer.status === 2) return { status: 2, question: questionOf(answer) };
  return { status: 1, url: answer.data.download_src };
}

async function askForEntry({ code, index }: { code: string; index: number }): Promise<LinkAnswer> {
  const answer = await lookUp((proof) => client.bundles.fileLink({ code, index, ...proof }));
  if (answer.status === 2) return { status: 2, question: questionOf(answer) };
  return { status: 1, url: answer.data.download_src };
}

async function askForZip({ code, indexes }: Extract<Wanted, { kind: 'zip' }>): Promise<LinkAnswer> {
  const input = { code, ...(indexes && { indexes }) };
  const answer = await lookUp((proof) => client.bundles.zipLink({ ...input, ...proof }));
  if (answer.status === 2) {
    return {
      status: 2,
      question: { ...questionOf(answer), freeIndexes: answer.data.free_indexes },
    };
  }
  return { status: 1, url: answer.data.download_src, zipName: answer.data.name };
}

function questionOf({ msg, data }: { msg: string; data: { fee: number } }): PaidQuestion {
  return { message: msg, fee: data.fee };
}
