/** How each screen looks while it is on its way, with nothing in it, when it failed, and full. */
import { readFileSync } from 'node:fs';

export interface Faces {
  /** The route it is a screen of, as the router has it. */
  route: string;
  /** Where it is opened, if not there; `CODE` is a file's code. */
  path?: string;
  /** What is held back, and then lost: a call, or the code of a screen that makes none to be drawn. */
  needs: RegExp;
  loading: string;
  failed: string;
  /** Said when the call answers with nothing; missing where there is always something. */
  empty?: string;
  /** Where nothing is found, if not at the same address. */
  emptyPath?: string;
  full: string;
}

/** The name of the file that those who look have sent, published and kept as a favourite. */
export const SAMPLE = '样品.txt';

const call = (path: string) => new RegExp(`/api/${path}(\\?|$)`);

/** Screens that show what the server knows. */
const TOLD: readonly Faces[] = [
  {
    route: '/v/detail/:code',
    path: '/v/detail/CODE',
    needs: call('transmit/detail'),
    loading: '正在查询取件码',
    failed: '文件信息加载失败',
    empty: '没有找到这个文件',
    emptyPath: '/v/detail/0000000000',
    full: SAMPLE,
  },
  {
    route: '/v/list',
    needs: call('transmit/query_by_user'),
    loading: '正在加载列表',
    failed: '发送记录加载失败',
    empty: '还没有发送过文件',
    full: SAMPLE,
  },
  {
    route: '/v/list',
    path: '/v/list?kind=bundle',
    needs: call('transmit/query_bundle'),
    loading: '正在加载列表',
    failed: '打包分享加载失败',
    empty: '还没有打包分享',
    full: SAMPLE,
  },
  {
    route: '/v/favorite',
    needs: call('transmit/query_favorite'),
    loading: '正在加载列表',
    failed: '收藏加载失败',
    empty: '还没有收藏文件',
    full: SAMPLE,
  },
  {
    route: '/v/history',
    needs: call('transmit/history'),
    loading: '正在加载列表',
    failed: '历史记录加载失败',
    empty: '还没有记录',
    full: SAMPLE,
  },
  {
    route: '/v/popular',
    needs: call('transmit/popular'),
    loading: '正在加载列表',
    failed: '公开文件加载失败',
    empty: '还没有公开的文件',
    full: SAMPLE,
  },
  {
    route: '/v/m/list',
    needs: call('transmit/history'),
    loading: '正在加载列表',
    failed: '最近记录加载失败',
    empty: '发送、查看和下载过的文件会记在这里',
    full: SAMPLE,
  },
  {
    route: '/v/visit_detail/:code',
    path: '/v/visit_detail/CODE',
    needs: call('transmit/visit_detail'),
    loading: '正在加载列表',
    failed: '访问记录加载失败',
    empty: '还没有人查看',
    full: SAMPLE,
  },
  {
    route: '/v/user/info',
    needs: call('user/info'),
    loading: '正在加载个人信息',
    failed: '个人信息加载失败',
    full: '注销账号',
  },
  {
    route: '/v/list_all/:docId?',
    path: '/v/list_all',
    needs: call('transmit/query'),
    loading: '正在加载列表',
    failed: '全部文件加载失败',
    empty: '还没有文件',
    full: SAMPLE,
  },
  {
    route: '/v/manager/storage',
    needs: call('transmit/reconciliation'),
    loading: '正在加载核对结果',
    failed: '核对结果加载失败',
    empty: '还没有核对过',
    full: '通过',
  },
  {
    route: '/v/manager/audit',
    needs: call('audit'),
    loading: '正在加载操作记录',
    failed: '操作记录加载失败',
    empty: '还没有操作记录',
    full: '核对存储',
  },
];

/** Screens that ask for nothing: what can be late or lost is their code, and empty is how they begin. */
const UNTOLD: readonly Faces[] = [
  ['/v/index', 'home', '选择文件'],
  ['/v/user/login', 'LoginScreen', '获取验证码'],
  ['/v/user/register', 'RegisterScreen', '注册并登录'],
  ['/v/user/reset-password', 'ResetPasswordScreen', '重置密码'],
  ['/v/tuya', 'CompressScreen', '选择图片'],
  ['/v/tuyapl', 'BatchCompressScreen', '选择图片'],
  ['/v/test', 'CaptchaTestScreen', '开始验证'],
  ['/v/rename', 'RenameScreen', '选择文件'],
  ['/v/rename_ph', 'LotRenameScreen', '选择图片'],
  ['/v/rtext', 'ExtractTextScreen', '选择图片'],
  ['/v/koutu', 'CutoutScreen', '选择图片'],
  ['*', 'NotFoundScreen', '查无此件'],
].map(([route = '', chunk = '', full = '']) => ({
  route,
  path: route === '*' ? '/no/such/page' : route,
  needs: new RegExp(`/assets/${chunk}-[^/]*\\.js$`),
  // The header's first picture, until the first screen is complete.
  loading: '快传',
  failed: '页面加载失败',
  full,
}));

export const FACES: readonly Faces[] = [...TOLD, ...UNTOLD];

/** Every route of the web, read where it is declared. */
export function readRoutes(): string[] {
  const table = new URL('../../apps/web/src/app/routes.ts', import.meta.url);
  const paths = readFileSync(table, 'utf8').matchAll(/^ {4}path: '([^']+)',$/gm);
  return [...paths].map(([, path = '']) => path);
}
