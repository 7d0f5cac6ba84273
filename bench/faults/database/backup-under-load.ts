import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createViewer } from '@transmit/e2e/browser/viewer';
import { sendByApi } from '@transmit/e2e/library';
import type { TestServer } from '@transmit/e2e/server';
import { hashBytes, someBytes } from '../bytes.ts';
import { defineFault } from '../fault.ts';
import { fetchShare } from '../network/cut-connections.ts';
import { CALL_PATIENCE_MS, openServer } from '../steps.ts';

const COMMANDS = new URL('../../../apps/server/src/commands/', import.meta.url);
const SENDERS = 4;

interface Sent {
  code: string;
  sha256: string;
}

export const backupUnderLoad = defineFault({
  id: 'F23',
  title: 'backup and restore',
  does: '`npm run backup` while four senders send, `npm run restore` into an empty folder, which also reads every byte as `verify-data --all` does; then a server on what came of it',
  bar: 'restored and sound; what was there before the backup 100 % present; time printed',
  async procedure(env) {
    const server = await openServer(env);
    const home = mkdtempSync(join(tmpdir(), 'transmit-backup-'));
    env.defer(() => rmSync(home, { recursive: true, force: true }));
    const load = sendOn(server);
    await delay(env.isShort ? 3000 : 20_000);
    const before = [...load.sent];
    const backup = join(home, 'backup');
    const began = performance.now();
    const made = await run('backup.ts', [backup], server.dataDir);
    const backupMs = performance.now() - began;
    const during = load.sent.length - before.length;
    await load.stop();
    await server.stop();
    const restored = join(home, 'restored');
    const restoring = performance.now();
    const key = join(server.dataDir, 'backup.key');
    const code = await run('restore.ts', [backup, '--key', key], restored);
    const restoreMs = performance.now() - restoring;
    const again = await openServer(env, { DATA_DIR: restored });
    let present = 0;
    for (const { code: fileCode, sha256 } of before) {
      const found = await fetchShare(again.origin, fileCode).catch(() => '');
      if (found === sha256) present += 1;
    }
    return { made, restored: code, before: before.length, present, during, backupMs, restoreMs };
  },
  line: ({ made, restored, before, present, during, backupMs, restoreMs }) =>
    `backup ended with ${made} in ${(backupMs / 1000).toFixed(1)} s while ${during} files came; restore and checks with ${restored} in ${(restoreMs / 1000).toFixed(1)} s; ${present}/${before} files present`,
  pass: ({ made, restored, before, present }) =>
    made === 0 && restored === 0 && before > 0 && present === before,
});

function sendOn({ origin }: TestServer) {
  const sent: Sent[] = [];
  let isOn = true;
  const senders = Array.from({ length: SENDERS }, async () => {
    const viewer = createViewer(origin, CALL_PATIENCE_MS);
    while (isOn) {
      const content = someBytes(50_000);
      const code = await sendByApi(viewer, { name: '备份.bin', content });
      sent.push({ code, sha256: hashBytes(content) });
    }
  });
  return {
    sent,
    stop: async () => {
      isOn = false;
      await Promise.all(senders);
    },
  };
}

/** The command's exit code. */
async function run(file: string, args: string[], dataDir: string): Promise<number> {
  const command = fileURLToPath(new URL(file, COMMANDS));
  const env = { ...process.env, DATA_DIR: dataDir };
  const ended = promisify(execFile)(process.execPath, [command, ...args], { env });
  return ended.then(
    () => 0,
    (error: { code?: number }) => error.code ?? 1,
  );
}
