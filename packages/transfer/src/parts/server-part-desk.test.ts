import { ApiError } from '@transmit/contract/client';
import { expect, it } from 'vitest';
import { type PartCalls, ServerPartDesk } from './server-part-desk.ts';

function openDesk(code: 'E_NOT_FOUND' | 'E_BUSY') {
  const refuse = () => Promise.reject(new ApiError(code, { message: '上传已结束' }));
  const calls = { partStanding: refuse, partAddresses: refuse, completeParts: refuse };
  return new ServerPartDesk(calls as unknown as PartCalls);
}

it.each([
  ['standing', (desk: ServerPartDesk) => desk.standing('held/a')],
  ['addresses', (desk: ServerPartDesk) => desk.addresses('held/a', 1, [])],
  ['complete', (desk: ServerPartDesk) => desk.complete('held/a', 'proof')],
])('%s says of an upload that has ended that it is gone', async (_, ask) => {
  await expect(ask(openDesk('E_NOT_FOUND'))).rejects.toMatchObject({ reason: 'upload-gone' });
  await expect(ask(openDesk('E_BUSY'))).rejects.toMatchObject({ reason: 'busy' });
});
