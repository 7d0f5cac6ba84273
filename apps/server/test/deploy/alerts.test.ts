/** The rules of `deploy/alerts.yaml`, judged by Prometheus' own tool: a failure is told within two minutes. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDeployFile } from './deploy-files.ts';

const hasTool = spawnSync('promtool', ['--version']).status === 0;
const DAY = 86_400;

/** Figures of a service with one failure, by the alert that has to tell it; a second series is what it is compared with. */
const FAILURES: Record<string, Record<string, string>> = {
  TransmitDown: { 'up{job="transmit"}': '0x20' },
  TransmitDiskFull: {
    'transmit_disk_free_bytes{job="transmit", place="data"}': '5x20',
    'transmit_disk_size_bytes{job="transmit", place="data"}': '100x20',
  },
  TransmitInodes: {
    'transmit_disk_free_inodes{job="transmit", place="data"}': '5x20',
    'transmit_disk_inodes{job="transmit", place="data"}': '100x20',
  },
  TransmitBackupOld: {
    'transmit_backup_age_seconds{job="transmit", folder="/b"}': `${1.6 * DAY}x20`,
  },
  TransmitBackupBad: { 'transmit_backup_result{job="transmit", folder="/b"}': '3x20' },
  TransmitRestoreDrill: { 'transmit_restore_drill_result{job="transmit", folder="/b"}': '2x20' },
  TransmitClock: { 'transmit_clock_ahead_seconds{job="transmit", of="database"}': '-1200x20' },
  TransmitCertificate: { 'transmit_certificate_left_seconds{job="transmit"}': `${10 * DAY}x20` },
  TransmitDatabaseAway: { 'transmit_database_ready{job="transmit"}': '0x20' },
  TransmitStoreAway: { 'transmit_store_ready{job="transmit"}': '0x20' },
  TransmitStoreErrors: {
    'transmit_faults_total{job="transmit", code="E_STORAGE"}': '0x1 5x20',
  },
  TransmitSmsFailed: { 'transmit_sms_failed{job="transmit"}': '3x20' },
  // Two workers of one machine tell the same.
  TransmitSmsLow: {
    'transmit_sms_left{job="transmit", worker="1", asker="operator"}': '50x20',
    'transmit_sms_budget{job="transmit", worker="1"}': '1000x20',
    'transmit_sms_left{job="transmit", worker="2", asker="operator"}': '50x20',
    'transmit_sms_budget{job="transmit", worker="2"}': '1000x20',
  },
  TransmitPaymentDifferences: { 'transmit_payment_differences{job="transmit"}': '1x20' },
  TransmitRefundsAbnormal: { 'transmit_refunds_abnormal{job="transmit"}': '1x20' },
  TransmitRefundsWaiting: { 'transmit_refund_age_seconds{job="transmit"}': `${2 * DAY}x20` },
  TransmitWorkLate: { 'transmit_schedule_late_seconds{job="transmit", work="locks"}': '900x20' },
  TransmitJobSilent: { 'transmit_job_silent_seconds{job="transmit"}': '300x20' },
  TransmitWorkFailed: {
    'transmit_schedule_failures_total{job="transmit", work="refunds"}': '0x1 1x20',
  },
  TransmitJobFailed: { 'transmit_jobs_failed{job="transmit", kind="fill_md5"}': '1x20' },
  TransmitAddressSilent: { 'transmit_address_answers{job="transmit"}': '0x20' },
  TransmitFigureUnread: {
    'transmit_figure_unread{job="transmit", figure="transmit_database_ready"}': '1x20',
  },
};

const SOUND: Record<string, string> = {
  'up{job="transmit"}': '1x20',
  'transmit_disk_free_bytes{job="transmit", place="data"}': '50x20',
  'transmit_disk_size_bytes{job="transmit", place="data"}': '100x20',
  // A file system without a fixed number of files.
  'transmit_disk_free_inodes{job="transmit", place="data"}': '0x20',
  'transmit_disk_inodes{job="transmit", place="data"}': '0x20',
  'transmit_backup_age_seconds{job="transmit", folder="/b"}': '100x20',
  'transmit_backup_result{job="transmit", folder="/b"}': '0x20',
  'transmit_clock_ahead_seconds{job="transmit", of="start"}': '1x20',
  'transmit_certificate_left_seconds{job="transmit"}': `${60 * DAY}x20`,
  'transmit_database_ready{job="transmit"}': '1x20',
  'transmit_store_ready{job="transmit"}': '1x20',
  'transmit_faults_total{job="transmit", code="E_STORAGE"}': '0x20',
  'transmit_faults_total{job="transmit", code="E_INTERNAL"}': '0x20',
  'transmit_sms_failed{job="transmit"}': '0x20',
  'transmit_payment_differences{job="transmit"}': '0x20',
  'transmit_schedule_failures_total{job="transmit", work="refunds"}': '0x20',
  'transmit_schedule_late_seconds{job="transmit", work="refunds"}': '4x20',
  'transmit_address_answers{job="transmit"}': '1x20',
  'transmit_figure_unread{job="transmit", figure="transmit_database_ready"}': '0x20',
};

/** Names of the alerts that fire two minutes after the first scrape. */
function firedBy(series: Record<string, string>, alert: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'transmit-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'alerts.yaml'), readDeployFile('alerts.yaml'));
  const test = {
    rule_files: ['alerts.yaml'],
    evaluation_interval: '15s',
    tests: [
      {
        interval: '15s',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: `count(ALERTS{alertname=~"${alert}", alertstate="firing"}) > bool 0`,
            eval_time: '2m',
            exp_samples: [{ labels: '{}', value: 1 }],
          },
        ],
      },
    ],
  };
  const path = join(folder, 'tests.yaml');
  // JSON is YAML.
  writeFileSync(path, JSON.stringify(test));
  return spawnSync('promtool', ['test', 'rules', path], { cwd: folder }).status === 0;
}

describe.runIf(hasTool)('the alerts, as Prometheus reads them (where promtool is)', () => {
  it.each(Object.entries(FAILURES))('%s is told within two minutes', (alert, series) => {
    expect(firedBy(series, alert)).toBe(true);
  });

  it('are silent about a service that is well', () => {
    expect(firedBy(SOUND, '.+')).toBe(false);
  });
});
