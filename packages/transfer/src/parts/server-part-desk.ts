import type { Contract, Reply } from '@transmit/contract';
import type { Client } from '@transmit/contract/client';
import { toFinishFailure } from '../run/api-failure.ts';
import type { ArrivedParts, PartDesk } from './part-carrier.ts';

export type PartCalls = Pick<
  Client<Contract>['files'],
  'partAddresses' | 'partStanding' | 'completeParts' | 'cancelUpload'
>;

type PartStanding = Reply<Contract['files']['partStanding']>;

/** The desk for parts over the product's API. */
export class ServerPartDesk implements PartDesk {
  readonly #calls: PartCalls;

  constructor(calls: PartCalls) {
    this.#calls = calls;
  }

  async standing(key: string): Promise<ArrivedParts> {
    const standing: ArrivedParts = { partBytes: 0, parts: [], isComplete: false };
    for (let after: number | undefined = 0; after !== undefined; ) {
      const { data }: PartStanding = await inWords(this.#calls.partStanding({ key, after }));
      standing.partBytes = data.part_size;
      standing.isComplete = data.is_complete;
      for (const { number, size, etag } of data.parts) {
        standing.parts.push({ number, sizeBytes: size, etag });
      }
      after = data.next;
    }
    return standing;
  }

  async addresses(
    key: string,
    partBytes: number,
    parts: readonly { number: number; md5: string }[],
  ): Promise<string[]> {
    const asked = { key, part_size: partBytes, parts: [...parts] };
    const { data } = await inWords(this.#calls.partAddresses(asked));
    return data.addresses;
  }

  async complete(key: string, proof: string): Promise<void> {
    await inWords(this.#calls.completeParts({ key, proof }));
  }

  async cancel(key: string): Promise<void> {
    await inWords(this.#calls.cancelUpload({ key }));
  }
}

/** An upload that the server does not find has ended, with all that had arrived: its file is begun anew. */
async function inWords<Reply>(call: Promise<Reply>): Promise<Reply> {
  try {
    return await call;
  } catch (error) {
    throw toFinishFailure(error);
  }
}
