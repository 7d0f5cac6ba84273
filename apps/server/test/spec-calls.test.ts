/** spec §7: every call by its exact path and payload, answering in the shape that its table gives. */
import { expect, it } from 'vitest';
import { buildFile } from './file-rows.ts';
import { giveBirthdayNotice } from './give-birthday-notice.ts';
import { createAccountsApp, logInAs } from './log-in-as.ts';
import { sendFile } from './send-file.ts';
import { type Answer, SELLING, type TestViewer } from './test-app.ts';

const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const NUMBER = expect.any(Number);
const TEXT = expect.any(String);
const ANY_ROWS = expect.any(Array);
const ABC_MD5 = '900150983cd24fb0d6963f7d28e17f72';

interface Scene {
  visitor: TestViewer;
  user: TestViewer & { phone: string };
  operator: TestViewer;
  /** A user's file, and one that costs something. */
  code: string;
  dear: string;
  notice: number;
}

/** Fields of a file's row (spec §3). */
const FILE = {
  id: NUMBER,
  code: TEXT,
  name: TEXT,
  file_size: NUMBER,
  md5: TEXT,
  create_time: TIME,
  expire_time: TIME,
  dcount: NUMBER,
  status: NUMBER,
  favorite: expect.toBeOneOf([0, 1]),
  popular: expect.toBeOneOf([0, 1]),
  expire_status: expect.toBeOneOf([0, 1]),
  storage_type: expect.toBeOneOf([1, 2]),
  file_type: expect.toBeOneOf([1, 2, 3, 5]),
};
const VERSION = {
  ver_num: '9.9.9',
  create_time: TIME,
  content: '新功能',
  target: 3,
  is_pro: expect.toBeOneOf([0, 1]),
};
const GRANT = {
  user_id: TEXT,
  phone: TEXT,
  create_time: TIME,
  operationType: 'points',
  amount: 5,
  isMember: 1,
  startTime: TIME,
  endTime: TIME,
  isOfflineOrder: 1,
  orderName: '转账',
  orderFee: 19.9,
  productCode: '100004',
  remark: '补发',
  orderRemark: '企业',
};

type Ask = (scene: Scene) => Promise<Answer>;
type Row = [call: string, ask: Ask, answer: Record<string, unknown>];

const LINK = { fee: NUMBER, name: TEXT, download_src: TEXT };

/** In an order in which each finds what it works on. */
const CALLS: Row[] = [
  [
    'GET /get_download_link',
    ({ visitor, code }) => visitor.get(`/api/transmit/get_download_link?code=${code}`),
    { status: 1, data: LINK },
  ],
  [
    'GET /get_download_link, for what costs something',
    ({ visitor, dear }) => visitor.get(`/api/transmit/get_download_link?code=${dear}`),
    { status: 2, msg: expect.stringContaining('¥') },
  ],
  [
    'POST /count_download',
    ({ visitor, code }) =>
      visitor.post(`/api/transmit/count_download?code=${code}`, {
        uqid: '20261120120000abcdef',
        action: 'download',
        product: 'transmit',
        url: 'http://app.test/v/index',
      }),
    { status: 1 },
  ],
  [
    'GET /count_download',
    ({ visitor, code }) => visitor.get(`/api/transmit/count_download?code=${code}`),
    { status: 1 },
  ],
  [
    'GET order/pre_create',
    ({ user, dear }) => user.get(`/api/order/pre_create?code=${dear}&fee=0.6&name=a.txt`),
    { status: 1, data: { order_id: TEXT } },
  ],
  [
    'GET /query',
    ({ operator }) =>
      operator.get(
        '/api/transmit/query?last_id=&status=1&file_type=1&favorite=0&storage_type=1&min_size=1&max_size=1048576',
      ),
    { status: 1, rows: expect.arrayContaining([expect.objectContaining(FILE)]), total: NUMBER },
  ],
  [
    'GET /query_by_user',
    ({ user }) => user.get('/api/transmit/query_by_user'),
    { status: 1, rows: [expect.objectContaining(FILE)] },
  ],
  [
    'GET /favorite',
    ({ user, code }) => user.get(`/api/transmit/favorite?code=${code}`),
    { status: 1 },
  ],
  [
    'GET /query_favorite',
    ({ user }) => user.get('/api/transmit/query_favorite'),
    { status: 1, rows: [expect.objectContaining({ ...FILE, favorite: 1 })], total: 1 },
  ],
  [
    'POST /backup',
    ({ operator }) => operator.post('/api/transmit/backup', { md5: ABC_MD5 }),
    { status: 1 },
  ],
  [
    'GET /prolong',
    ({ operator, code }) =>
      operator.get(`/api/transmit/prolong?code=${code}&num=10&date_type=YEAR`),
    { status: 1, data: { expire_time: TIME } },
  ],
  [
    'GET /public1',
    ({ operator, code }) => operator.get(`/api/transmit/public1?code=${code}`),
    { status: 1 },
  ],
  [
    'GET /create',
    ({ operator }) =>
      operator.get('/api/version/create?product=transmit&ver=9.9.9&content=新功能&target=3'),
    { status: 1, data: expect.anything() },
  ],
  [
    'GET /releace',
    ({ operator }) => operator.get('/api/version/releace?product=transmit&ver=9.9.9&target=3'),
    { status: 1 },
  ],
  [
    'GET /current',
    ({ visitor }) => visitor.get('/api/version/current?product=transmit'),
    { status: 1, version: '9.9.9' },
  ],
  [
    'GET /query (versions)',
    ({ operator }) => operator.get('/api/version/query?product=transmit'),
    { status: 1, rows: expect.arrayContaining([expect.objectContaining(VERSION)]) },
  ],
  [
    'GET /birthday/list_notice',
    ({ operator }) => operator.get('/api/birthday/list_notice'),
    {
      status: 1,
      data: {
        rows: [
          expect.objectContaining({
            id: NUMBER,
            unionid: TEXT,
            create_time: TIME,
            content: TEXT,
            ver_num: NUMBER,
          }),
        ],
      },
    },
  ],
  [
    'GET /birthday/renotice',
    ({ operator, notice }) => operator.get(`/api/birthday/renotice?doc_id=${notice}`),
    { status: 1 },
  ],
  [
    'POST /music/add',
    ({ operator }) =>
      operator.post('/api/music/add', {
        name: '渔舟唱晚',
        artist: '古筝',
        album: '',
        url: 'https://a.example/1.mp3',
      }),
    { status: 1, data: { status: 1, id: NUMBER } },
  ],
  [
    'GET /music/list',
    ({ operator }) => operator.get('/api/music/list'),
    {
      status: 1,
      data: {
        rows: [
          {
            id: NUMBER,
            name: '渔舟唱晚',
            artist: '古筝',
            album: '',
            url: 'https://a.example/1.mp3',
          },
        ],
      },
    },
  ],
  [
    'POST /music/delete',
    async ({ operator }) => {
      const { rows } = (await operator.api.music.list()).data;
      return operator.post(`/api/music/delete?doc_id=${rows[0]?.id}`, {});
    },
    { status: 1, data: { success: true } },
  ],
  [
    'GET /api/common/get_textsync_info',
    ({ operator }) => operator.get('/api/common/get_textsync_info'),
    { status: 1, room_count: 0, user_count: 0, text_length: 0, rooms: [] },
  ],
  [
    'GET /other/mycomip',
    ({ operator }) => operator.get('/api/other/mycomip'),
    { status: 1, data: { rows: ANY_ROWS } },
  ],
  [
    'POST /api/rights/give',
    ({ operator, user }) =>
      operator.post('/api/rights/give', {
        username: user.phone,
        operationType: 'points',
        amount: 5,
        remark: '补发',
        is_member: 1,
        start_time: '2026-11-20 12:00:00',
        end_time: '2026-12-20 12:00:00',
        is_offline_order: 1,
        order_name: '转账',
        order_fee: 19.9,
        product_code: '100004',
        order_remark: '企业',
      }),
    { status: 1, message: expect.stringContaining('积分增加了 5') },
  ],
  [
    'GET /api/rights/query_give_history',
    ({ operator }) => operator.get('/api/rights/query_give_history'),
    { status: 1, data: [expect.objectContaining(GRANT)] },
  ],
  ['GET /api/user/check_status', ({ user }) => user.get('/api/user/check_status'), { status: 1 }],
  [
    'GET /api/{module}/sts',
    ({ user }) => user.get('/api/transmit/sts?filename=folder/a.txt'),
    {
      status: 1,
      data: expect.objectContaining({
        credentials: { tmpSecretId: TEXT, tmpSecretKey: TEXT, sessionToken: TEXT },
        region: TEXT,
        bucket: TEXT,
        startTime: NUMBER,
        expiredTime: NUMBER,
      }),
    },
  ],
  ['GET /remove', ({ user, code }) => user.get(`/api/transmit/remove?code=${code}`), { status: 1 }],
  ['GET /logout', ({ user }) => user.get('/api/user/logout'), { status: 1 }],
  [
    'GET /api/user/check_status, of somebody who is not logged in',
    ({ user }) => user.get('/api/user/check_status'),
    { status: 0 },
  ],
];

async function openScene(): Promise<Scene> {
  const app = await createAccountsApp(SELLING);
  const [user, operator] = [await logInAs(app, 'user'), await logInAs(app, 'operator')];
  const { code } = await sendFile(app, user);
  const dear = await buildFile(app.services.db, {
    owner: 'v:somebody',
    size_bytes: 600 * 1024 * 1024,
    expires_at: app.clock.now + 86_400_000,
  });
  const notice = await giveBirthdayNotice(app, user);
  return { visitor: app.visitor(), user, operator, code, dear: dear.code, notice };
}

it('each answers as the table says', async () => {
  const scene = await openScene();
  for (const [call, ask, answer] of CALLS) {
    const { status, body } = await ask(scene);
    expect.soft(body, call).toMatchObject(answer);
    expect.soft(status, call).toBe(200);
  }
  expect(CALLS.length).toBeGreaterThan(25);
});

it('POST /api/user/log takes a beacon, whatever its type, and answers nothing', async () => {
  const visitor = (await createAccountsApp()).visitor();
  const body = JSON.stringify({ url: 'http://app.test/', product: 'transmit', action: 'view' });
  const answer = await visitor.send('/api/user/log', { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});
