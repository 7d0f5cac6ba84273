import { expect, it } from 'vitest';
import { openPlannedDatabase } from '#test/database/query-plans.ts';
import { isDeviceSignedIn } from './find-receiver.store.ts';

it('finds the session of a device by indexes', async () => {
  const planned = await openPlannedDatabase();
  const ask = () => isDeviceSignedIn(planned.db, { userId: 1, visitor: 'v' });
  const plan = await planned.planOf(ask);
  await planned.close();
  expect(plan).toContain('sqlite_autoindex_user_devices_1');
  expect(plan).toContain('sessions_user_id_last_seen_at');
});
