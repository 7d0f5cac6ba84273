/** A number whose account is deleted stands nowhere after 48 hours (PRODUCT §4: 注销账号). */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { AREAS } from '#areas.ts';
import type { Database } from '#kernel/database/database.ts';
import { kernelSchedule } from '#kernel/kernel.schedule.ts';
import type { DatabaseEngine } from './each-database.ts';
import { askCode, createAccountsApp, logInAs, PASSWORD } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import type { TestApp } from './test-app.ts';

const HOUR_MS = 3_600_000;

/** Every hour, as the server's timer would. */
async function letHoursPass({ services, clock }: TestApp, hours: number): Promise<void> {
  const schedule = [
    ...kernelSchedule(services),
    ...AREAS.flatMap((area) => area.schedule?.(services) ?? []),
  ];
  for (let hour = 0; hour < hours; hour += 1) {
    clock.now += HOUR_MS;
    for (const { run } of schedule) await run(clock.now);
  }
}

/** The tables in which some column of some row holds the number. */
async function tablesWith(db: Database, phone: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name, columns } of tables) {
    // As text: the search index keeps numbers that JavaScript has none for.
    const texts = columns.map((column) => sql`cast(${sql.ref(column.name)} as text)`);
    const { rows } = await sql<object>`select concat_ws('|', ${sql.join(texts)}) as row_text
      from ${sql.table(name)}`.execute(db);
    if (rows.some((row) => JSON.stringify(row).includes(phone))) found.push(name);
  }
  return found.sort();
}

it.each<[DatabaseEngine, 'user' | 'operator']>([
  ['sqlite', 'user'],
  ['sqlite', 'operator'],
  ['postgres', 'user'],
])(
  '48 hours after the account is deleted no table holds its number (%s, %s)',
  async (engine, role) => {
    const opened = await createAccountsApp({ engine });
    const user = await logInAs(opened, role);
    const { phone } = user;
    await sendFile(opened, user);
    const stranger = opened.visitor();
    await stranger.post('/api/user/login', { phone, password: 'not this one' });
    opened.clock.now += 61_000;
    const code = await askCode(opened, stranger, { phone, purpose: 'login' });
    await stranger.post('/api/user/login', {
      phone,
      code: code === '000000' ? '000001' : '000000',
    });
    await stranger.post('/api/user/login', { phone, code });
    opened.clock.now += 61_000;
    // One that is never used.
    await askCode(opened, user, { phone, purpose: 'reset' });
    const { db } = opened.services;
    // Or the test would find nothing wherever it looks.
    expect(await tablesWith(db, phone)).toEqual(
      expect.arrayContaining(['rate_limits', 'sms_codes', 'sms_messages', 'users']),
    );
    await user.api.accounts.deleteAccount({ password: PASSWORD });
    expect(await tablesWith(db, phone)).toEqual(['rate_limits', 'sms_messages']);
    await letHoursPass(opened, 47);
    expect(await tablesWith(db, phone)).toEqual([]);
  },
);
