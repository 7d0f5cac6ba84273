/** One process on SQLite, or several on one PostgreSQL and one folder. */
import { startServer, type TestServer } from '@transmit/e2e/server';
import { startPostgres } from '../../apps/server/test/database/postgres-server.ts';

export interface Servers {
  servers: readonly TestServer[];
  close(): Promise<void>;
}

/** Everybody in these measurements comes from one address. */
const SETTINGS = { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'error' };

export async function openServers(processes: number): Promise<Servers> {
  const postgres = processes > 1 ? await startPostgres() : undefined;
  const settings = { ...SETTINGS, ...(postgres && { DATABASE_URL: postgres.url }) };
  const first = await startServer(settings);
  const servers = [first];
  while (servers.length < processes) {
    servers.push(await startServer({ ...settings, DATA_DIR: first.dataDir }));
  }
  return {
    servers,
    close: async () => {
      for (const server of servers.toReversed()) await server.close();
      await postgres?.stop();
    },
  };
}
