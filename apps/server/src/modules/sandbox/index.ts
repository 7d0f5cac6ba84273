import type { Area } from '#area.ts';
import * as sandboxTables from './migrations/0022-sandbox.ts';
import { sandboxHandlers } from './sandbox.routes.ts';
import { sandboxSchedule } from './sandbox.schedule.ts';
import { hasSandbox, openSandbox } from './sandbox.services.ts';

export type { SandboxBank } from './sandbox.services.ts';

/** A small bank of our own: its books, its cashier, and its adapter of the payment port. No money moves. */
export const sandboxArea: Area = {
  name: 'sandbox',
  migrations: { '0022-sandbox': sandboxTables },
  isPresent: hasSandbox,
  open: openSandbox,
  handlers: { sandbox: sandboxHandlers },
  schedule: sandboxSchedule,
  close: async ({ sandbox }) => sandbox?.courier.close(),
};
