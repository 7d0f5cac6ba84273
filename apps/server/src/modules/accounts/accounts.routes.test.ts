import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '../../../test/log-in-as.ts';

it('registers, knows the user, and forgets them on logging out', async () => {
  const opened = await createAccountsApp();
  const user = await logInAs(opened, 'user');
  expect(await user.api.accounts.checkStatus()).toEqual({ status: 1 });
  const { data } = await user.api.accounts.info();
  expect(data).toMatchObject({ role: 'user' });
  await user.api.accounts.logout();
  expect(await user.api.accounts.checkStatus()).toEqual({ status: 0 });
});
