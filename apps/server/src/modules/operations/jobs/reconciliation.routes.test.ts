import { DATA_CHECKS } from '@transmit/contract';
import { expect, it } from 'vitest';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { objectKeyOf, sendFile } from '#test/send-file.ts';

it('reports what the checks found, and the last report stays to be read', async () => {
  const opened = await createAccountsApp();
  const operator = await logInAs(opened, 'operator');
  expect(await operator.api.operations.reconciliation()).toEqual({
    status: 1,
    data: { job: null },
  });
  const { id, code } = await sendFile(opened, opened.visitor());
  await opened.services.storage.removeObject(await objectKeyOf(opened, { id }));
  await operator.api.operations.reconcile();
  await opened.services.jobs.settled();
  const { data } = await operator.api.operations.reconciliation();
  expect(data.job).toMatchObject({ kind: 'reconcile', state: 'done' });
  expect(data.job?.findings.map(({ check }) => check)).toEqual(Object.keys(DATA_CHECKS));
  expect(data.job?.findings.find(({ check }) => check === 'missing_object')).toEqual({
    check: 'missing_object',
    is_breach: true,
    total: 1,
    examples: [{ subject: code.replace('-', ''), fault: '文件不存在' }],
  });
});

it('runs once, however often it is asked for', async () => {
  const opened = await createAccountsApp();
  const operator = await logInAs(opened, 'operator');
  const { promise, resolve } = Promise.withResolvers<void>();
  const list = opened.services.storage.listUploads.bind(opened.services.storage);
  opened.services.storage.listUploads = async () => {
    await promise;
    return list();
  };
  const first = await operator.api.operations.reconcile();
  expect(first.data.state).toBe('running');
  const second = await operator.api.operations.reconcile();
  expect(second.data.job_id).toBe(first.data.job_id);
  resolve();
  await opened.services.jobs.settled();
  const third = await operator.api.operations.reconcile();
  expect(third.data.job_id).toBeGreaterThan(first.data.job_id);
});
