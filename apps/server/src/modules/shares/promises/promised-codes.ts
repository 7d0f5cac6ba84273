/** For the areas that store what was sent: the code that its sender has told already. */
import type { Services } from '#kernel/services.ts';
import { keepPromise } from './promises.store.ts';

export const promisedCodes: Services['promisedCodes'] = {
  async keep(tx, { owner, sending, now }) {
    if (sending === undefined) return undefined;
    const code = await keepPromise(tx, { owner, sending, now });
    return code === undefined ? undefined : () => code;
  },
};
