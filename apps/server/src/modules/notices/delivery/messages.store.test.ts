import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isPostgres } from '#kernel/database/sql-differences.ts';
import { describeEachDatabase } from '#test/each-database.ts';
import { claimMessage, joinMessage } from './messages.store.ts';

/** By these PostgreSQL runs a subquery of `in` anew for each row, as it may by itself. */
const PLANS = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'];

describeEachDatabase('messages store', (database) => {
  it('takes one message at a time, by whichever plan', async () => {
    const states = await database()
      .transaction()
      .execute(async (tx) => {
        for (let channel = 1; channel <= 3; channel += 1) {
          await joinMessage(tx, {
            owner: 'u:1',
            channel_id: channel,
            batch: 'notice:1',
            message_key: `key-${channel}`,
            is_trial: 0,
            state: 'waiting',
            attempts: 0,
            next_at: channel,
            created_at: channel,
          });
        }
        if (isPostgres(tx)) {
          for (const plan of PLANS) await sql.raw(`set local enable_${plan} = off`).execute(tx);
        }
        const claimed = await claimMessage(tx, { now: 10, leaseUntil: 20 });
        expect(claimed).toMatchObject({ channel_id: 1, attempts: 1 });
        return tx.selectFrom('notice_messages').select('state').orderBy('channel_id').execute();
      });
    expect(states.map(({ state }) => state)).toEqual(['sending', 'waiting', 'waiting']);
  });
});
