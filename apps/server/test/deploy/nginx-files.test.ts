/** The nginx of `deploy/`, on one machine and among containers, as nginx itself reads it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDeployFile } from './deploy-files.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url));
const HOSTS = { PUBLIC_HOST: 'files.example.org', STORE_HOST: 'store.example.org' };

/** Makes the configuration that the compose file's nginx runs with, by its own command. */
function composedConfig(): string {
  const [, folded = ''] =
    /\{ (echo 'resolver[\s\S]+?); \} > /.exec(readDeployFile('compose.yaml')) ?? [];
  const script = folded
    .replaceAll(/\n\s+/g, ' ')
    .replace('/etc/nginx/example.conf', `'${EXAMPLE}'`)
    .replaceAll(/\$\{(\w+)\}/g, (_, name: keyof typeof HOSTS) => HOSTS[name]);
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' });
}

function judge(sites: string) {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tls = join(folder, 'tls');
  mkdirSync(tls);
  const files = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', ...files],
    {
      stdio: 'ignore',
    },
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `pid ${folder}/pid; events {} http { access_log off;
     ${sites.replaceAll(/\/etc\/letsencrypt\/live\/[\w.]+/g, tls)} }`,
  );
  const asked = ['-t', '-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error')];
  return spawnSync('/usr/sbin/nginx', asked, { encoding: 'utf8' });
}

/** From 1.27.3 on an upstream may ask for its names again. */
function resolvesAgain(): boolean {
  const told = spawnSync('/usr/sbin/nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '';
  const [, minor = 0, patch = 0] = /nginx\/1\.(\d+)\.(\d+)/.exec(told)?.map(Number) ?? [];
  return minor > 27 || (minor === 27 && patch >= 3);
}

const hasNginx = ['/usr/sbin/nginx', 'openssl'].every(
  (program) => !spawnSync(program, ['-v'], { stdio: 'ignore' }).error,
);

it('SECURITY §3 row 169: among containers every address is asked for again', () => {
  const config = composedConfig();
  expect(config).toMatch(/^resolver 127\.0\.0\.11 valid=\d+s/);
  const servers = [...config.matchAll(/^\s*(?:zone \w+ \w+; )?server ([\w.]+:\d+)(.*);$/gm)];
  expect(servers.map(([, address]) => address)).toEqual([
    'app1:8080',
    'app2:8080',
    'app1:8081',
    'app2:8081',
  ]);
  expect(servers.every(([, , rest]) => rest?.includes(' resolve max_fails=0'))).toBe(true);
  expect(config.match(/zone transmit_\w+ 64k;/g)).toHaveLength(2);
  expect(config).not.toContain('127.0.0.1:');
  expect(config).not.toContain('example.com');
});

describe.runIf(hasNginx)('what nginx says of them (where it and openssl are)', () => {
  it('takes the example of one machine as it is', () => {
    const { status, stderr } = judge(readDeployFile('nginx.conf'));
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });

  it('takes that of the containers; before 1.27.3 without asking again', () => {
    const config = composedConfig();
    // Names of containers are known among containers only.
    const plain = config.replaceAll(' resolve', '').replaceAll(/app\d:/g, '127.0.0.1:');
    const { status, stderr } = judge(resolvesAgain() ? config : plain);
    expect(stderr).toContain('test is successful');
    expect(status).toBe(0);
  });
});
