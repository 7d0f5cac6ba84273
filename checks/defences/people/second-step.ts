import { alike, type Defence } from '../defence.ts';

const HERE = 'apps/server/src/modules/accounts';
const STEP = `${HERE}/second-step`;

const step = alike({
  test: `${STEP}/second-step.routes.test.ts`,
});

const setUp = alike({
  test: `${STEP}/set-up.routes.test.ts`,
});

const stored = alike({
  test: `${STEP}/second-step.store.test.ts`,
});

export const SECOND_STEP_DEFENCES: readonly Defence[] = [
  {
    id: '§10.3 nobody is sent to a colleague who can confirm nothing',
    file: `${HERE}/users/users.store.ts`,
    snippet: ".where('unconfirmed_since', 'is', null)\n    .where('frozen_at', 'is', null)",
    without: '',
    test: `${HERE}/users/confirm-operator.routes.test.ts`,
    name: 'sends to a colleague only',
  },
  stored({
    id: '§10.3 a one-time code counts once',
    file: `${STEP}/authenticators.store.ts`,
    snippet: ".where('last_step', '<', step)",
    without: '',
  }),
  stored({
    id: '§10.3 a recovery code counts once',
    file: `${STEP}/recovery-codes.store.ts`,
    snippet: `    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result`,
    without: `    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return result`,
  }),
  stored({
    id: '§10.3 a signature is good for the challenge that stands',
    file: `${STEP}/second-step-asks.store.ts`,
    snippet: ".where('challenge', '=', challenge)",
    without: '',
  }),
  step({
    id: '§10.3 a passkey is its owner’s',
    file: `${STEP}/passkeys.store.ts`,
    snippet: `    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)`,
    without: `    .where('credential_id', '=', credentialId)`,
    name: 'a passkey (sqlite)',
  }),
  step({
    id: '§10.3 a passkey is for our site',
    file: `${STEP}/webauthn.ts`,
    snippet: `    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {`,
    without: `    expectedOrigin: [origin, 'https://evil.test'],
    expectedRPID: rpId,
    credential: {`,
    name: 'a passkey (sqlite)',
  }),
  step({
    id: '§10.3 codes after the password are limited',
    file: `${STEP}/check-second-step.ts`,
    snippet: 'await takeSecondStepTry(user, context);',
    without: '',
    name: 'SECURITY §3 row 139',
  }),
  step({
    id: '§10.3 a stranger’s tries are not those of a known device',
    file: `${STEP}/check-second-step.ts`,
    snippet: 'const isKnown = await knowsDevice(services.db, { phone, visitor });',
    without: 'const isKnown = phone === visitor;',
    name: 'SECURITY §3 row 139',
  }),
  step({
    id: '§10.3 what is broken in a passkey is no fault of ours',
    file: `${STEP}/webauthn.ts`,
    snippet: `    requireUserVerification: false,
  }).catch(() => undefined);
  return`,
    without: `    requireUserVerification: false,
  });
  return`,
    name: 'SECURITY §3 row 140',
  }),
  setUp({
    id: '§10.3 a passkey is added with the password',
    file: `${STEP}/set-up-passkey.ts`,
    snippet: `  await confirmPassword({ password, field: 'password' }, user, context);
  const known`,
    without: `  const known`,
    name: 'begin_passkey asks for the password',
  }),
  setUp({
    id: '§10.3 an authenticator is added with the password',
    file: `${STEP}/set-up-authenticator.ts`,
    snippet: `  await confirmPassword({ password, field: 'password' }, user, context);
  const secret`,
    without: '  const secret',
    name: 'begin_authenticator asks for the password',
  }),
  setUp({
    id: '§9.7 another operator resets a second step with the own password',
    file: `${STEP}/reset-second-step.ts`,
    snippet: "await confirmPassword({ password, field: 'password' }, actor, context);",
    without: '',
    name: 'another operator can',
  }),
  setUp({
    id: '§9.7 a reset of the second step ends the sessions',
    file: `${STEP}/reset-second-step.ts`,
    snippet: 'await revokeSessions(tx, { userId: user.id, now });',
    without: '',
    name: 'another operator can',
  }),
  setUp({
    id: '§10.3 an operator on a new device is sent a code after the password',
    file: `${HERE}/devices/user-devices.store.ts`,
    snippet: ".where('ask.ends_at', '>', now),",
    without: ".where('ask.ends_at', '<', now),",
    name: 'an operator on a new device is sent a code',
  }),
  {
    id: '§10.3 a secret is sealed for its user',
    file: `${STEP}/seal-secret.ts`,
    snippet: 'function boundTo(userId: number): Buffer {',
    without: 'function boundTo(userId: number): Buffer {\n  userId = 0;',
    test: `${STEP}/seal-secret.test.ts`,
  },
];
