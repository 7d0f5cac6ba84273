/** The server's answer about a shared file, for the screens that show one. */
import { withCheckSymbol } from '@transmit/contract';

export const CODE = withCheckSymbol('ABCDEFGHJ');

export const FILE = {
  id: 1,
  name: '合同.txt',
  title: '',
  note: '',
  file_size: 2048,
  file_type: 1,
  md5: '',
  create_time: '2026-11-20 12:00:00',
  expire_time: '2999-11-27 12:00:00',
  expire_status: 0,
  status: 1,
  dcount: 0,
  popular: 0,
  fee: 0,
  verified: true,
  max_downloads: null,
  downloads_left: null,
  preview: null,
  last_modified: null,
};

/** A stranger's view of it. */
export const DETAIL = {
  kind: 'file',
  locked: false,
  code: CODE,
  has_password: false,
  is_owner: false,
  may_manage: false,
  file: FILE,
};
