/** How each screen looks while it is on its way, with nothing in it, when it failed, and full. */
import { readFileSync } from 'node:fs';

export interface Faces {
  /** The route it is a screen of, as the router has it. */
  route: string;
  /** Where it is opened; `CODE` is a file's code, `ORDER` an order, `NUMBER` a payment at the sandbox. */
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
/** And of one that they have removed again. */
export const REMOVED_SAMPLE = '删掉的样品.txt';

/** What they have ordered, and not paid. */
export const SAMPLE_ORDER = '100 积分';

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
    route: '/v/list',
    path: '/v/list?kind=removed',
    needs: call('transmit/query_removed'),
    loading: '正在加载列表',
    failed: '最近删除加载失败',
    empty: '没有最近删除的文件',
    full: REMOVED_SAMPLE,
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
    route: '/v/manager/users',
    path: '/v/manager/users?q=13900139000',
    needs: call('users/find'),
    loading: '正在查找用户',
    failed: '用户加载失败',
    empty: '没有这个用户',
    emptyPath: '/v/manager/users?q=nobody',
    full: '冻结账号',
  },
  {
    route: '/v/manager/music',
    needs: call('music/list'),
    loading: '正在加载歌曲',
    failed: '歌曲加载失败',
    full: '还没有歌曲',
  },
  {
    route: '/v/manager/version',
    needs: call('version/query'),
    loading: '正在加载列表',
    failed: '版本加载失败',
    empty: '还没有版本',
    full: '首次安装',
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
    route: '/v/user/info',
    path: '/v/user/info?tab=orders',
    needs: call('order/list'),
    loading: '正在加载列表',
    failed: '订单加载失败',
    empty: '还没有订单',
    full: SAMPLE_ORDER,
  },
  {
    route: '/v/daka',
    needs: call('clock_in'),
    loading: '正在加载打卡月历',
    failed: '打卡月历加载失败',
    full: '每连续第 7 天 20 积分',
  },
  {
    route: '/v/pay',
    needs: call('order/products'),
    loading: '正在加载商品',
    failed: '商品加载失败',
    full: '下载全部免费',
  },
  {
    route: '/v/pay',
    path: '/v/pay?order_id=ORDER',
    needs: call('order/state'),
    loading: '正在加载订单',
    failed: '订单加载失败',
    empty: '没有找到这个订单',
    emptyPath: '/v/pay?order_id=0',
    full: '待付款',
  },
  {
    route: '/v/pay2',
    needs: call('order/products'),
    loading: '正在加载商品',
    failed: '商品加载失败',
    full: '买多少',
  },
  {
    route: '/v/manager/orders',
    needs: call('order/query'),
    loading: '正在加载列表',
    failed: '订单加载失败',
    empty: '还没有订单',
    full: SAMPLE_ORDER,
  },
  {
    route: '/v/manager/birthday',
    needs: call('birthday/list_notice'),
    loading: '正在加载生日提醒',
    failed: '生日提醒加载失败',
    empty: '还没有生日提醒',
    full: '还没有生日提醒',
  },
  {
    route: '/v/user/info',
    path: '/v/user/info?tab=birthdays',
    needs: call('birthday/list'),
    loading: '正在加载生日',
    failed: '生日加载失败',
    empty: '还没有保存生日',
    full: '还没有保存生日',
  },
  {
    route: '/v/manager/reports',
    needs: call('report/query'),
    loading: '正在加载举报与反馈',
    failed: '举报与反馈加载失败',
    empty: '没有举报或反馈',
    full: '很好用',
  },
  {
    route: '/v/feedback',
    needs: call('report/own'),
    loading: '正在加载反馈记录',
    failed: '反馈记录加载失败',
    empty: '还没有反馈过',
    full: '很好用',
  },
  {
    route: '/v/manager/prices',
    needs: call('order/prices'),
    loading: '正在加载价格',
    failed: '价格加载失败',
    full: '批号包月会员',
  },
  {
    route: '/v/manager/reconcile',
    needs: call('order/reconciliation'),
    loading: '正在加载对账结果',
    failed: '对账结果加载失败',
    full: '还没有对过账',
  },
  {
    route: '/v/textsync/:room?',
    path: '/v/textsync',
    // It asks for nothing before somebody has chosen a room.
    needs: /\/assets\/TextSyncScreen-[^/]*\.js$/,
    loading: '快传',
    failed: '页面加载失败',
    full: '新建房间',
  },
  {
    route: '/v/manager/ai',
    needs: call('ai/office'),
    loading: '正在加载 AI 服务状态',
    failed: 'AI 服务状态加载失败',
    full: '没有设置 AI 服务',
  },
  {
    route: '/v/manager/comip',
    needs: call('common/get_textsync_info'),
    loading: '正在加载文本同步信息',
    failed: '获取 textsync 信息失败：',
    full: '暂无活跃房间',
  },
  {
    route: '/v/manager/audit',
    needs: call('audit'),
    loading: '正在加载操作记录',
    failed: '操作记录加载失败',
    empty: '还没有操作记录',
    full: '核对存储',
  },
  {
    route: '/v/article/:slug',
    path: '/v/article/privacy',
    needs: call('article/show'),
    loading: '正在加载文章',
    failed: '文章加载失败',
    empty: '没有这篇文章',
    emptyPath: '/v/article/never-written',
    full: '隐私政策',
  },
  {
    route: '/v/qimai',
    needs: call('article/show'),
    loading: '正在加载文章',
    failed: '文章加载失败',
    full: '快传能做什么',
  },
  {
    route: '/sandbox/pay/:number',
    path: '/sandbox/pay/NUMBER',
    needs: call('sandbox/payment'),
    loading: '正在加载这笔付款',
    failed: '付款信息加载失败',
    empty: '没有这笔付款',
    emptyPath: '/sandbox/pay/T0000000000',
    full: '待付款',
  },
];

/** Screens that ask for nothing: what can be late or lost is their code, and empty is how they begin. */
const UNTOLD: readonly Faces[] = [
  ['/v/manager/rights', 'RightsScreen', '提交发放'],
  ['/', 'front', '选择图片'],
  ['/v/index', 'home', '选择文件'],
  ['/v/user/login', 'LoginScreen', '获取验证码'],
  ['/v/user/register', 'RegisterScreen', '注册并登录'],
  ['/v/user/reset-password', 'ResetPasswordScreen', '重置密码'],
  ['/v/tuya', 'CompressScreen', '选择图片'],
  ['/v/tuyapl', 'BatchCompressScreen', '选择图片'],
  ['/v/test', 'CaptchaTestScreen', '开始验证'],
  ['/v/airename', 'AiRenameScreen', '选择文件'],
  ['/v/aititle', 'AiTitleScreen', '选择图片'],
  ['/v/report/:code', 'ReportScreen', '提交举报'],
  ['/v/img2img', 'ImageToImageScreen', '选择图片'],
  ['/v/rename', 'RenameScreen', '选择文件'],
  ['/v/rename_ph', 'LotRenameScreen', '选择图片'],
  ['/v/rtext', 'ExtractTextScreen', '选择图片'],
  ['/v/koutu', 'CutoutScreen', '选择图片'],
  ['*', 'NotFoundScreen', '查无此件'],
].map(([route = '', chunk = '', full = '']) => ({
  route,
  path: route === '*' ? '/no/such/page' : route.replace(':code', 'CODE'),
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
