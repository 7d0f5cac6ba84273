/** An operator at work: the files of others, and what is written down of what is done to them. */
import { getFile } from '#test/file-rows.ts';
import { createAccountsApp, logInAs } from '#test/log-in-as.ts';
import { sendFile } from '#test/send-file.ts';

/** A code that no file has. */
export const UNKNOWN = '00000-00000';

export async function openOffice() {
  const opened = await createAccountsApp();
  const operator = await logInAs(opened, 'operator');
  const { services } = opened;
  const file = (id: number) => getFile(services.db, id);
  const audit = async () => {
    const { rows } = await operator.api.accounts.auditLog({});
    return rows
      .filter(({ action }) => action.startsWith('file.'))
      .map(({ action, target, before, after }) => ({ action, target, before, after }));
  };
  const send = (content = 'abc', terms = {}) =>
    sendFile(opened, opened.visitor(), { content, ...terms });
  return { opened, operator, services, file, audit, send };
}
