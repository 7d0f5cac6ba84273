/** Every call of the contract that needs no account, as our page makes it and at its worst. */
import { BODY_BYTES, type Endpoint, listEndpoints, MAX_BUNDLE_FILES } from '@transmit/contract';
import type { TestServer } from '@transmit/e2e/server';
import type { RawCall } from '../steps/raw-call.ts';
import type { MeasuredCall } from './measured-call.ts';
import { otherShapes } from './other-shapes.ts';
import { buildCostCode } from './seed.ts';
import type { Input, Shape, Shapes } from './shapes.ts';
import type { Stranger } from './stranger.ts';

/** Most bytes of a request's line. */
const LINE_BYTES = 12 * 1024;
const PHONE = '13800138000';
const UNKNOWN_CODE = 'AAAAAAAAAA';
const PROMISED = { name: '还在路上.zip', file_count: 1, total_size: 1000 };

export function contractCalls(server: TestServer, stranger: Stranger): MeasuredCall[] {
  const shapes: Shapes = { ...shapesOf(stranger), ...otherShapes(stranger) };
  return listEndpoints().flatMap(([name, endpoint]) => {
    if (endpoint.access === 'user' || endpoint.access === 'operator') {
      return [
        madeBy(server, stranger, name, endpoint, 'refused without an account', { input: {} }),
      ];
    }
    const own = shapes[name];
    if (!own) throw new Error(`${name} is measured in no shape`);
    return Object.entries({ ...own, ...hostileShapes(endpoint) }).map(([shape, one]) =>
      madeBy(server, stranger, name, endpoint, shape, one),
    );
  });
}

/** Shapes of sharing and accounts. */
function shapesOf(stranger: Stranger): Shapes {
  const { code, key, codes, bundle, locked, lockedKey } = stranger;
  const own = (round: number) => buildCostCode(round);
  const longPaths = codes.map((_code, index) => `${'子'.repeat(9)}/${index}.txt`);
  const captcha = 'A'.repeat(4096);
  return {
    'accounts.checkStatus': { ordinary: { input: {} } },
    'accounts.captcha': {
      ordinary: { input: { action: 'send_code', phone: PHONE }, limit: 'captchaPerAddress' },
    },
    'accounts.checkCaptcha': { ordinary: { input: { captcha } } },
    'accounts.sendCode': {
      'false proof': { input: { phone: PHONE, purpose: 'login', captcha } },
    },
    'accounts.register': {
      'wrong code': {
        input: { phone: PHONE, code: '123456', password: '一只橘猫睡在窗台' },
        limit: 'loginPerAddress',
      },
    },
    'accounts.login': {
      ordinary: { input: { phone: PHONE, password: '不是这个' }, limit: 'loginPerAddress' },
      'longest password': {
        input: { phone: PHONE, password: '长'.repeat(4096) },
        limit: 'loginPerAddress',
      },
    },
    'accounts.resetPassword': {
      'wrong code': {
        input: { phone: PHONE, code: '123456', password: '一只橘猫睡在窗台' },
        limit: 'loginPerAddress',
      },
    },
    'accounts.logout': { ordinary: { input: {} } },
    'bundles.create': {
      'one file': { input: { codes: [code] }, limit: 'shareChangePerAddress' },
      'one file, with a password': {
        input: { codes: [code], password: '提取密码' },
        limit: 'shareChangePerAddress',
      },
      '1,000 files with paths': {
        input: { codes, paths: longPaths },
        limit: 'bundleFilesPerAddress',
      },
    },
    'bundles.add': {
      'to 1,000 files': { input: { code: bundle, codes: [code] }, limit: 'bundleFilesPerAddress' },
    },
    'bundles.ownBundles': {
      '50 bundles of 1,000 files': { input: {}, limit: 'bundleFilesPerAddress' },
    },
    'bundles.detail': {
      '1,000 files': { input: { code: bundle }, limit: 'bundleFilesPerAddress' },
    },
    'bundles.fileLink': {
      'of 1,000 files': { input: { code: bundle, index: MAX_BUNDLE_FILES - 1 } },
    },
    'bundles.zipLink': {
      '1,000 files': { input: { code: bundle }, limit: 'bundleFilesPerAddress' },
    },
    'bundles.previewLink': {
      'of 1,000 files': { input: { code: bundle, index: MAX_BUNDLE_FILES - 1 } },
    },
    'bundles.remove': { unknown: { input: { code: UNKNOWN_CODE } } },
    'bundles.extend': {
      '1,000 files': { input: { code: bundle, expire_days: 7 }, limit: 'bundleFilesPerAddress' },
    },
    'bundles.setPassword': {
      ordinary: { input: { code: bundle, password: '提取密码' }, limit: 'shareChangePerAddress' },
      none: { input: { code: bundle, password: '' }, limit: 'shareChangePerAddress' },
    },
    'shares.createCode': {
      'with a password': {
        input: (round) => ({ code: own(round), label: '客户', password: '提取密码' }),
        limit: 'shareChangePerAddress',
      },
    },
    'shares.extraCodes': { ordinary: { input: { code } } },
    'shares.revokeCode': { unknown: { input: { code: UNKNOWN_CODE } } },
    'shares.manage': { 'false token': { input: { code, token: 'A'.repeat(128) } } },
    'shares.handOver': {
      ordinary: { input: { code, press: true }, limit: 'handOverPerAddress' },
    },
    'shares.takeOver': {
      'false token': { input: { code, token: 'A'.repeat(64) }, limit: 'takeOverPerAddress' },
    },
    'shares.revokeManage': { ordinary: { input: { code } } },
    'files.uploadCredentials': {
      ordinary: {
        input: { module: 'transmit', filename: 'again.bin', size: 1024 },
        limit: 'credentialsVisitor',
      },
      'longest name': {
        input: { module: 'transmit', filename: '长'.repeat(1000), size: 1024 },
        limit: 'credentialsVisitor',
      },
    },
    'files.manyCredentials': {
      'eight files': {
        input: {
          files: Array.from({ length: 8 }, (_, index) => ({
            filename: `again/${index}.bin`,
            size: 1024,
          })),
        },
        limit: 'credentialsVisitor',
      },
    },
    'files.createLock': {
      ordinary: {
        input: (round) => ({
          lock: `bench-lock-of-${round}`.padEnd(16, '-'),
          password: '提取密码',
        }),
        limit: 'lockedUploadPerAddress',
      },
    },
    'files.finishUpload': {
      repeated: { input: { key, name: 'first.txt', size: 9, file_type: 1 } },
      'repeated, with a password': {
        input: { key: lockedKey, name: 'locked.txt', size: 10, file_type: 1, password: '提取密码' },
        limit: 'lockedUploadPerAddress',
      },
      'of nothing': { input: { key: stranger.grant.key, name: 'x', size: 1, file_type: 1 } },
    },
    'files.cancelUpload': { unknown: { input: { key: 'nothing.bin' } } },
    // The store of the bench is embedded: what is measured is all that comes before the store is asked.
    'files.partAddresses': {
      'eight parts': {
        input: {
          key: stranger.grant.key,
          part_size: 5 * 2 ** 20,
          parts: Array.from({ length: 8 }, (_, index) => ({
            number: index + 1,
            md5: '1B2M2Y8AsgTpgAmY7PhCfg==',
          })),
        },
        limit: 'partsPerOwner',
      },
    },
    'files.partStanding': {
      ordinary: { input: { key: stranger.grant.key }, limit: 'partsPerOwner' },
    },
    'files.completeParts': {
      ordinary: {
        input: { key: stranger.grant.key, proof: `${'0'.repeat(32)}-1` },
        limit: 'partsPerOwner',
      },
    },
    'shares.detail': {
      ordinary: { input: { code } },
      unknown: { input: { code: UNKNOWN_CODE }, limit: 'codeMissPerAddress' },
    },
    'shares.unlock': {
      'wrong password': {
        input: { code: locked, password: '不是这个' },
        limit: 'sharePasswordPerAddress',
      },
    },
    'shares.downloadLink': { ordinary: { input: { code } } },
    'shares.previewLink': { ordinary: { input: { code } } },
    'shares.countDownload': { ordinary: { input: { code, uqid: 'a', action: 'download' } } },
    'shares.countDownloadByGet': { ordinary: { input: { code } } },
    'shares.remove': { ordinary: { input: (round) => ({ code: buildCostCode(1000 + round) }) } },
    'shares.extend': { ordinary: { input: { code, expire_days: 7 } } },
    'shares.setPassword': {
      ordinary: { input: { code: locked, password: '提取密码' }, limit: 'shareChangePerAddress' },
    },
    'shares.promise': {
      ordinary: {
        input: (round) => ({ ...PROMISED, sending: `another-promised-${round}` }),
        limit: 'shareChangePerAddress',
      },
      'with a password': {
        input: (round) => ({ ...PROMISED, sending: `a-locked-promise-${round}`, password: 'x' }),
        limit: 'shareChangePerAddress',
      },
    },
    'shares.reportPromise': {
      ordinary: {
        input: {
          sending: stranger.promised,
          phase: 'sending',
          file_count: 1,
          total_size: 1000,
          loaded: 10,
          speed: 10,
        },
      },
      unknown: {
        input: {
          sending: 'nothing-of-this-name',
          phase: 'paused',
          file_count: 1,
          total_size: 1000,
          loaded: 10,
          speed: 0,
        },
      },
    },
    'shares.endPromise': { unknown: { input: { sending: 'nothing-of-this-name' } } },
    'shares.standing': {
      'still going up': { input: { code: stranger.promisedCode } },
      'there already': { input: { code } },
      unknown: { input: { code: UNKNOWN_CODE }, limit: 'codeMissPerAddress' },
    },
    'library.ownFiles': {
      '20,000 files': { input: {} },
      'search of 20,000': { input: { q: '报告' }, limit: 'searchPerAddress' },
      'longest search': { input: { q: '年度总结报告'.repeat(10) }, limit: 'searchPerAddress' },
    },
    'library.history': { '50,000 visits': { input: {} } },
    'library.clearHistory': {
      'all of it': { input: {} },
      'a page of it': { input: { ids: Array.from({ length: 50 }, (_, id) => id + 1) } },
    },
    'library.popular': {
      '100,000 files': { input: {} },
      'by downloads': { input: { sort: 'downloads' } },
      search: { input: { q: '报告' }, limit: 'searchPerAddress' },
      'search by downloads': {
        input: { q: '报告', sort: 'downloads' },
        limit: 'searchPerAddress',
      },
      'search without a hit': { input: { q: '没有这样的名字' }, limit: 'searchPerAddress' },
      'longest search': { input: { q: '年度总结报告'.repeat(10) }, limit: 'searchPerAddress' },
    },
    'library.visitDetail': { '50,000 visits': { input: { code } } },
    'library.removeMany': {
      'a page of files that are gone': {
        input: { codes: codes.map(() => UNKNOWN_CODE).slice(0, 50) },
      },
      // Each has to be sent before.
      'a page of files': {
        limit: 'credentialsVisitor',
        input: (round) => ({
          codes: Array.from({ length: 50 }, (_, file) => buildCostCode(2000 + round * 50 + file)),
        }),
      },
    },
    'site.settings': { ordinary: { input: {} } },
    'versions.current': { ordinary: { input: { product: 'transmit' } } },
  };
}

/** As much of what nobody asks for as gets through. */
function hostileShapes({ method, bodyBytes = BODY_BYTES }: Endpoint): Record<string, Shape> {
  if (method === 'GET') return { 'unknown parameters': { input: fields(LINE_BYTES) } };
  return {
    'unknown fields': { input: fields(bodyBytes) },
    'longest list': {
      input: { codes: [UNKNOWN_CODE], paths: Array.from({ length: bodyBytes / 2 - 30 }, () => 1) },
    },
  };
}

function fields(bytes: number): Input {
  return Object.fromEntries(Array.from({ length: bytes / 16 }, (_, field) => [`f${field}`, 1]));
}

function madeBy(
  server: TestServer,
  { viewer }: Stranger,
  name: string,
  endpoint: Endpoint,
  shape: string,
  { input, limit }: Shape,
): MeasuredCall {
  const headers = {
    Cookie: viewer.cookie(),
    'X-Requested-With': 'transmit',
    'Content-Type': 'application/json',
  };
  return {
    name,
    shape,
    limit,
    request: (round) => ({
      headers,
      ...requestOf(server.origin, endpoint, typeof input === 'function' ? input(round) : input),
    }),
  };
}

/** Each field travels in the part of the request that names it; what none names, where most fits. */
export function requestOf(
  origin: string,
  { method, path, query }: Endpoint,
  input: Input,
): RawCall {
  const rest = { ...input };
  const address = path.replace(/:(\w+)/g, (_all, name: string) => {
    const value = String(rest[name] ?? 'transmit');
    delete rest[name];
    return encodeURIComponent(value);
  });
  const inQuery = Object.entries(rest).filter(
    ([name]) => method === 'GET' || (query && name in query.shape),
  );
  for (const [name] of inQuery) delete rest[name];
  const text = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]));
  return {
    method,
    url: `${origin}${address}${inQuery.length > 0 ? `?${text}` : ''}`,
    ...(method === 'POST' && { body: JSON.stringify(rest) }),
  };
}
