import { officeRoutes } from './manager/office-routes.ts';
import type { AppRoute } from './route.ts';

/**
 * The route table of spec §2. A screen joins with one row here, an office screen in `manager/office-routes.ts`, and, where
 * it belongs in the header, one in `layout/menu.ts`.
 */
export const routes: readonly AppRoute[] = [
  ...officeRoutes,
  {
    path: '/',
    title: 'AI 重命名图片',
    screen: async () => (await import('./screens/FrontScreen.tsx')).FrontScreen,
    menuItem: 'airename',
  },
  {
    path: '/v/index',
    title: '文件传输',
    screen: async () => (await import('#features/files/UploadScreen.tsx')).UploadScreen,
    menuItem: 'index',
  },
  {
    path: '/v/textsync/:room?',
    title: '文本同步',
    screen: async () => (await import('./screens/TextSyncScreen.tsx')).TextSyncScreen,
    menuItem: 'textsync',
  },
  {
    path: '/v/detail/:code',
    title: '文件详情',
    screen: async () => (await import('#features/files/FileDetailScreen.tsx')).FileDetailScreen,
  },
  {
    path: '/v/codes/:code',
    title: '一人一码',
    screen: async () => (await import('#features/shares/PersonCodesScreen.tsx')).PersonCodesScreen,
    access: 'login',
    menuItem: 'list',
  },
  {
    path: '/v/collect',
    title: '收件',
    screen: async () => (await import('#features/collect/CollectScreen.tsx')).CollectScreen,
    access: 'login',
    menuItem: 'collect',
  },
  {
    path: '/v/collect/:code',
    title: '收件单',
    screen: async () => (await import('./screens/CollectionScreen.tsx')).CollectionScreen,
    menuItem: 'collect',
  },
  {
    path: '/v/list',
    title: '我的发送',
    screen: async () => (await import('#features/library/OwnFilesScreen.tsx')).OwnFilesScreen,
    menuItem: 'list',
  },
  {
    path: '/v/favorite',
    title: '我的收藏',
    screen: async () => (await import('#features/library/FavoritesScreen.tsx')).FavoritesScreen,
    access: 'login',
    menuItem: 'favorite',
  },
  {
    path: '/v/history',
    title: '历史记录',
    screen: async () => (await import('./screens/PastScreen.tsx')).PastScreen,
    menuItem: 'history',
  },
  {
    path: '/v/shell/index',
    title: '命令行',
    screen: async () => (await import('#features/shell/ShellScreen.tsx')).ShellScreen,
    menuItem: 'shell',
  },
  {
    path: '/v/popular',
    title: '常用软件与资源',
    screen: async () => (await import('#features/library/PopularScreen.tsx')).PopularScreen,
    menuItem: 'popular',
  },
  {
    path: '/v/m/list',
    title: '收发文件',
    screen: async () => (await import('./screens/MobileHomeScreen.tsx')).MobileHomeScreen,
    menuItem: 'index',
  },
  {
    path: '/v/visit_detail/:code',
    title: '访问记录',
    screen: async () => (await import('#features/library/VisitDetailScreen.tsx')).VisitDetailScreen,
    menuItem: 'list',
  },
  {
    path: '/v/user/login',
    title: '登录',
    screen: async () => (await import('#features/accounts/LoginScreen.tsx')).LoginScreen,
    noHeader: true,
  },
  {
    path: '/v/user/register',
    title: '注册',
    screen: async () => (await import('#features/accounts/RegisterScreen.tsx')).RegisterScreen,
    noHeader: true,
  },
  {
    path: '/v/user/reset-password',
    title: '重置密码',
    screen: async () =>
      (await import('#features/accounts/ResetPasswordScreen.tsx')).ResetPasswordScreen,
    noHeader: true,
  },
  {
    path: '/v/user/info',
    title: '个人中心',
    screen: async () => (await import('./screens/AccountScreen.tsx')).AccountScreen,
    access: 'login',
    menuItem: 'account',
  },
  {
    path: '/v/pay',
    title: '充值',
    screen: async () => (await import('#features/money/PayScreen.tsx')).PayScreen,
    menuItem: 'pay',
  },
  {
    path: '/v/pay2',
    title: '买积分',
    screen: async () => (await import('#features/money/PointsScreen.tsx')).PointsScreen,
    menuItem: 'pay',
  },
  {
    path: '/v/daka',
    title: '每日打卡',
    screen: async () => (await import('#features/clock-in/ClockInScreen.tsx')).ClockInScreen,
    noHeader: true,
    noFooter: true,
  },
  {
    path: '/v/tuya',
    title: '图片压缩',
    screen: async () => (await import('#features/images/CompressScreen.tsx')).CompressScreen,
    menuItem: 'tuya',
  },
  {
    path: '/v/tuyapl',
    title: '批量压缩图片',
    screen: async () =>
      (await import('#features/images/BatchCompressScreen.tsx')).BatchCompressScreen,
    menuItem: 'tuyapl',
  },
  {
    path: '/v/test',
    title: '安全验证',
    screen: async () =>
      (await import('#features/accounts/CaptchaTestScreen.tsx')).CaptchaTestScreen,
  },
  {
    path: '/v/airename',
    title: 'AI 重命名',
    screen: async () => (await import('#features/images/AiRenameScreen.tsx')).AiRenameScreen,
    menuItem: 'airename',
  },
  {
    path: '/v/aititle',
    title: '图片 AI 标题',
    screen: async () => (await import('#features/images/AiTitleScreen.tsx')).AiTitleScreen,
    menuItem: 'aititle',
  },
  {
    path: '/v/img2img',
    title: '图生图',
    screen: async () =>
      (await import('#features/images/ImageToImageScreen.tsx')).ImageToImageScreen,
    menuItem: 'img2img',
  },
  {
    path: '/v/rename',
    title: '批量重命名',
    screen: async () => (await import('#features/images/RenameScreen.tsx')).RenameScreen,
    menuItem: 'rename',
  },
  {
    path: '/v/rename_ph',
    title: '批号重命名',
    screen: async () => (await import('#features/images/LotRenameScreen.tsx')).LotRenameScreen,
    menuItem: 'rename_ph',
  },
  {
    path: '/v/rtext',
    title: '图片文字提取',
    screen: async () => (await import('#features/images/ExtractTextScreen.tsx')).ExtractTextScreen,
    menuItem: 'rtext',
  },
  {
    path: '/v/koutu',
    title: '图片抠图',
    screen: async () => (await import('#features/images/CutoutScreen.tsx')).CutoutScreen,
    menuItem: 'koutu',
  },
  {
    path: '/v/feedback',
    title: '意见反馈',
    screen: async () => (await import('#features/reports/FeedbackScreen.tsx')).FeedbackScreen,
  },
  {
    path: '/v/report/:code',
    title: '举报',
    screen: async () => (await import('#features/reports/ReportScreen.tsx')).ReportScreen,
  },
  {
    path: '/v/article/:slug',
    title: '文章',
    screen: async () => (await import('#features/articles/ArticleScreen.tsx')).ArticleScreen,
  },
  {
    path: '/v/qimai',
    title: '关于',
    screen: async () => (await import('#features/articles/QimaiScreen.tsx')).QimaiScreen,
    noHeader: true,
    noFooter: true,
  },
  {
    path: '/sandbox/pay/:number',
    title: '测试收银台',
    screen: async () => (await import('#features/sandbox/CashierScreen.tsx')).CashierScreen,
    noHeader: true,
    noFooter: true,
  },
  {
    path: '*',
    title: '页面不存在',
    screen: async () => (await import('./screens/NotFoundScreen.tsx')).NotFoundScreen,
  },
];

/** Addresses that lead on to another screen. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/v', to: '/v/index' },
  { from: '/v/manager', to: '/v/manager/version' },
];
