import type { TestApp, TestViewer } from './test-app.ts';

/** The owner, `u:1`, under which everything of a user is kept. */
export async function findOwner(
  { services }: Pick<TestApp, 'services'>,
  { api }: Pick<TestViewer, 'api'>,
): Promise<string> {
  const { unionid } = (await api.accounts.info({})).data;
  const { id } = await services.db
    .selectFrom('users')
    .select('id')
    .where('unionid', '=', unionid)
    .executeTakeFirstOrThrow();
  return `u:${id}`;
}
