import { MAX_FILE_BYTES, MAX_OWNER_BYTES } from '@transmit/contract';
import { describe, expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';

describe.each(['sqlite', 'postgres'] as const)('the room of a viewer (%s)', (engine) => {
  it('is what is left of the quota beside files and uploads under way', async () => {
    const app = await createAccountsApp({ engine });
    const viewer = app.visitor();
    const { data: before } = await viewer.api.files.room();
    const limit = MAX_OWNER_BYTES.visitor;
    expect(before).toMatchObject({ plan: 'visitor' });
    expect(before).toMatchObject({ max_file: MAX_FILE_BYTES.visitor, used: 0, limit });
    expect(before.left).toBeLessThanOrEqual(limit);
    expect(before.left).toBeGreaterThan(0);
    await sendFile(app, viewer, { content: 1000 });
    const asked = { module: 'transmit', filename: 'under-way', size: 500 };
    await viewer.api.files.uploadCredentials(asked);
    expect((await viewer.api.files.room()).data.used).toBe(1500);
    expect((await app.visitor().api.files.room()).data.used).toBe(0);
  });

  it('is larger after a login', async () => {
    const app = await createAccountsApp({ engine });
    const user = await logInAs(app, 'user');
    const { data } = await user.api.files.room();
    expect(data).toMatchObject({ max_file: MAX_FILE_BYTES.user, limit: MAX_OWNER_BYTES.user });
  });

  it('names the plan, which is a member’s while a membership lasts', async () => {
    const app = await createAccountsApp({ engine });
    const user = await logInAs(app, 'user');
    expect((await user.api.files.room()).data.plan).toBe('user');
    const { rights } = app.services;
    const listMembers = async (owners: readonly string[]) => new Set(owners);
    app.services.rights = { ...rights, listMembers };
    const { data } = await user.api.files.room();
    expect(data).toMatchObject({ plan: 'member', limit: MAX_OWNER_BYTES.member });
  });
});
