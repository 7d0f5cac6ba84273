import type { HandlersOf } from '#http/call-context.ts';

export const accountsHandlers: HandlersOf<'accounts'> = {
  checkStatus: (_input, { viewer }) => ({ status: viewer.role === 'visitor' ? 0 : 1 }),

  logout: (_input, { services, http }) => {
    services.cookies.remove(http, 'sid');
    return { status: 1 };
  },
};

export { mountBeacon } from './beacon.ts';
