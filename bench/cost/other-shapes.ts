/** Shapes of the calls for anybody that are not about sharing or accounts. */
import type { Shape, Shapes } from './shapes.ts';
import type { Stranger } from './stranger.ts';

const plain: Record<string, Shape> = { ordinary: { input: {} } };
const LONGEST = '长'.repeat(1000);
const HANDED = 'collectedFilesPerAddress';

export function otherShapes({ code, bundle }: Stranger): Shapes {
  const order_id = '1';
  const handIn = { code, key: 'k'.repeat(43) };
  return {
    'ai.service': plain,
    'articles.show': {
      ordinary: { input: { slug: 'privacy' } },
      'as long as an article may be': { input: { slug: 'as-long-as-it-may-be' } },
    },
    'articles.agreements': plain,
    'clockIn.show': plain,
    // Nobody without an account has a collection: codes of files lead as far as its door.
    'collect.page': { 'a file’s code': { input: { code } } },
    'collect.lend': {
      'a file’s code': { input: { ...handIn, name: LONGEST, size: 1 }, limit: HANDED },
    },
    'collect.finish': {
      'a file’s code': { input: { ...handIn, upload: 'a', name: LONGEST, size: 1 }, limit: HANDED },
    },
    'collect.cancel': { 'a file’s code': { input: { ...handIn, upload: 'a' } } },
    'collect.handIn': {
      '200 files': {
        input: {
          ...handIn,
          values: [],
          files: Array.from({ length: 200 }, (_, id) => ({ id: id + 1, path: '长'.repeat(60) })),
        },
        limit: HANDED,
      },
    },
    'collect.mine': { 'a file’s code': { input: handIn } },
    'collect.withdraw': { 'a file’s code': { input: handIn, limit: HANDED } },
    'files.room': plain,
    'files.restore': { unknown: { input: { code: 'AAAAAAAAAA' } } },
    'library.removedFiles': plain,
    'money.preCreate': {
      'of what costs nothing': { input: { code } },
      'of 1,000 files': { input: { code: bundle }, limit: 'bundleFilesPerAddress' },
    },
    'money.pay': { unknown: { input: { order_id, provider: 'sandbox', device: 'desktop' } } },
    'money.state': { unknown: { input: { order_id } } },
    'money.close': { unknown: { input: { order_id } } },
    'money.orders': plain,
    'money.products': plain,
    'rooms.enter': {
      'a new one': { input: {} },
      'one that is there': { input: { room: '周会纪要' } },
    },
    'reports.share': {
      'the longest': {
        input: (round) => ({
          code,
          reason: 'other',
          text: LONGEST,
          contact: '',
          request_key: `report-of-the-bench-${round}`,
        }),
        limit: 'toldPerAddress',
      },
    },
    'reports.feedback': {
      'the longest': {
        input: (round) => ({
          text: LONGEST,
          contact: '',
          request_key: `told-in-the-bench-${round}`,
        }),
        limit: 'toldPerAddress',
      },
    },
    'reports.own': plain,
    'sandbox.payment': {
      unknown: { input: { number: 'T0000000001' }, limit: 'sandboxMissPerAddress' },
    },
    'sandbox.pay': {
      unknown: {
        input: { number: 'T0000000001', outcome: 'paid' },
        limit: 'sandboxMissPerAddress',
      },
    },
  };
}
