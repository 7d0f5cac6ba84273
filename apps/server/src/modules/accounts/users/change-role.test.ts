import { expect, it } from 'vitest';
import { describeEachDatabase } from '#test/each-database.ts';
import { buildUser } from '../testing/build-account.ts';
import { grantOperator, withdrawOperator } from './change-role.ts';

describeEachDatabase('the operator command', (database) => {
  it('SECURITY T5: writes down whom it made an operator, and who is none any more', async () => {
    const { id, phone } = await buildUser(database());
    expect(await grantOperator(database(), phone, 5)).toBe('granted');
    expect(await withdrawOperator(database(), phone, 6)).toBe('withdrawn');
    const rows = await database()
      .selectFrom('audit_log')
      .selectAll()
      .where('target', '=', `u:${id}`)
      .orderBy('id')
      .execute();
    const [user, operator] = ['{"role":"user"}', '{"role":"operator"}'];
    expect(rows).toMatchObject([
      { at: 5, actor: 'command', action: 'user.role', before: user, after: operator },
      { at: 6, actor: 'command', action: 'user.role', before: operator, after: user },
    ]);
  });
});
