/** Rows for the tests; each states only what it is about. */
import type { BundleRow, FileRow } from './rows.ts';

export function buildFileRow(facts: Partial<FileRow> = {}): FileRow {
  return {
    id: 1,
    code: '0123456789',
    name: '报告.pdf',
    file_size: 1024,
    file_type: 1,
    md5: '',
    create_time: '2026-11-20 10:00:00',
    expire_time: '2026-12-20 10:00:00',
    expire_status: 0,
    status: 1,
    dcount: 0,
    favorite: 0,
    popular: 0,
    storage_type: 1,
    locked: false,
    has_password: false,
    max_downloads: null,
    downloads_left: null,
    ...facts,
  };
}

export function buildBundleRow(facts: Partial<BundleRow> = {}): BundleRow {
  return {
    id: 1,
    code: '0123456789',
    name: '资料',
    first_names: ['报告.pdf'],
    file_count: 1,
    ready_count: 1,
    total_size: 1024,
    create_time: '2026-11-20 10:00:00',
    expire_time: '2026-12-20 10:00:00',
    expire_status: 0,
    has_password: false,
    max_downloads: null,
    downloads_left: null,
    ...facts,
  };
}
