import { describe, expect, it } from 'vitest';
import { listFigures, listSchedule } from '../../src/upkeep.ts';
import { createTestApp, SELLING } from '../test-app.ts';
import { readDeployFile } from './deploy-files.ts';

/** Suffixes that the exporter adds to the name of a histogram. */
const SUFFIX = /_(bucket|count|sum)$/;
/** Nobody is asked: figures of an address and a service are there once they are set. */
const SET_UP = {
  PUBLIC_ORIGIN: 'http://127.0.0.1:9',
  AI_BASE_URL: 'http://127.0.0.1:9/v1',
  AI_API_KEY: 'k',
  AI_VISION_MODEL: 'v',
  AI_IMAGE_MODEL: 'i',
};
/** Prometheus' own. */
const FOREIGN = new Set(['up']);

async function knownMetrics(): Promise<Set<string>> {
  const { services } = await createTestApp({ ...SELLING, env: SET_UP });
  const { metrics } = services;
  metrics.show(listFigures(services, listSchedule(services)), services.log);
  metrics.observeCall('GET', '/api/site', 200, 0.01);
  metrics.countStoreBytes('in', 1);
  const text = await metrics.text();
  return new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name));
}

/** Names before a selector: every one in these files has `{job="transmit"…}`. */
function metricsNamedIn(text: string): string[] {
  return [...text.matchAll(/([a-z_][a-z0-9_]*)\{/g)].map(([, name = '']) => name);
}

describe('the examples of deploy/', () => {
  it.each(['alerts.yaml', 'grafana/transmit.json'])(
    '%s names only figures that /metrics has',
    async (file) => {
      const known = await knownMetrics();
      const named = metricsNamedIn(readDeployFile(file).replaceAll('\\"', '"')).filter(
        (name) => !FOREIGN.has(name),
      );
      expect(named.length).toBeGreaterThan(5);
      const unknown = named.filter(
        (name) => !known.has(name) && !known.has(name.replace(SUFFIX, '')),
      );
      expect(unknown).toEqual([]);
    },
  );

  it('the dashboard is one that Grafana can read', () => {
    const { panels } = JSON.parse(readDeployFile('grafana/transmit.json'));
    const ids = panels.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { targets } of panels) expect(targets[0].expr).toContain('{job="transmit"');
  });

  it('the units start what is there', () => {
    for (const unit of [
      'transmit@.service',
      'transmit-backup.service',
      'transmit-restore-drill.service',
    ]) {
      const [, path = '', command] =
        /^ExecStart=\/opt\/transmit\/(\S+) (\S+)/m.exec(readDeployFile(unit)) ?? [];
      expect(readDeployFile(`../${path}`)).toMatch(new RegExp(`^  (?:.* )?${command} .*$`, 'm'));
    }
  });
});
