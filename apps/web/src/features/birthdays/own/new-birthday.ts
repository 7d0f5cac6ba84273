import { ApiError, isUnanswered, UNLOOKED } from '@transmit/contract/client';
import { client } from '#api/client.ts';
import { randomUuid } from '#platform/storage/random.ts';
import type { WrittenBirthday } from '../api.ts';

type Calls = Pick<typeof client.birthdays, 'add' | 'change'>;

interface Wish {
  written: WrittenBirthday;
  request_key: string;
}

/** A birthday that is kept once, as it was written down last, however often the button of its form is pressed. */
export class NewBirthday {
  readonly #calls: Calls;
  #first: Wish | undefined;

  constructor(calls: Calls = client.birthdays) {
    this.#calls = calls;
  }

  /** The first wish may have been kept although no answer came: it is asked for again, and then changed. */
  async keep(written: WrittenBirthday): Promise<void> {
    const first = this.#first ?? { written, request_key: randomUuid() };
    this.#first = first;
    const id = await this.#add(first);
    const isSame = JSON.stringify(first.written) === JSON.stringify(written);
    if (!isSame) await this.#calls.change({ id, ...written });
  }

  async #add({ written, request_key }: Wish): Promise<number> {
    try {
      return (await this.#calls.add({ ...written, request_key })).data.id;
    } catch (error) {
      // A refusal has kept nothing, so the next wish is the first; one at the door says nothing of an earlier press.
      if (!isUnanswered(error) && !isUnlooked(error)) this.#first = undefined;
      throw error;
    }
  }
}

function isUnlooked(error: unknown): boolean {
  return error instanceof ApiError && UNLOOKED.has(error.code);
}
