import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../test/each-database.ts';
import { createVisitLog } from './visit-log.ts';

describeEachDatabase('visit log', (database) => {
  const line = { at: 1, viewer: 'v:a', action: 'view', url: '/', client: 'x', address: '' };

  it('has written every line once it is closed', async () => {
    const visits = createVisitLog(database(), pino({ level: 'silent' }));
    for (let index = 0; index < 1200; index += 1) visits.add({ ...line, at: index });
    await visits.close();
    const rows = await database().selectFrom('visits').select('at').execute();
    expect(rows).toHaveLength(1200);
  });
});
