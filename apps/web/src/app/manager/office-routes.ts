import type { AppRoute } from '../route.ts';

/** The rows of the back office's screens, whose frame takes the place of header and footer. */
const ROWS: readonly Omit<AppRoute, 'access' | 'menuItem' | 'noHeader' | 'noFooter'>[] = [
  {
    path: '/v/list_all/:docId?',
    title: '全部文件',
    screen: async () => (await import('#features/operations/AllFilesScreen.tsx')).AllFilesScreen,
  },
  {
    path: '/v/manager/overview',
    title: '概览',
    screen: async () => (await import('#features/overview/OverviewScreen.tsx')).OverviewScreen,
  },
  {
    path: '/v/manager/version',
    title: '版本',
    screen: async () => (await import('#features/versions/VersionScreen.tsx')).VersionScreen,
  },
  {
    path: '/v/manager/rights',
    title: '用户积分/通知管理',
    screen: async () => (await import('#features/rights/RightsScreen.tsx')).RightsScreen,
  },
  {
    path: '/v/manager/users',
    title: '用户',
    screen: async () => (await import('#features/users/UsersScreen.tsx')).UsersScreen,
  },
  {
    path: '/v/manager/music',
    title: '音乐播放器',
    screen: async () => (await import('#features/music/MusicScreen.tsx')).MusicScreen,
  },
  {
    path: '/v/manager/storage',
    title: '存储核对',
    screen: async () => (await import('#features/operations/StorageScreen.tsx')).StorageScreen,
  },
  {
    path: '/v/manager/birthday',
    title: '生日提醒',
    screen: async () =>
      (await import('#features/birthdays/BirthdayNoticesScreen.tsx')).BirthdayNoticesScreen,
  },
  {
    path: '/v/manager/comip',
    title: '通讯',
    screen: async () => (await import('#features/rooms/ComipScreen.tsx')).ComipScreen,
  },
  {
    path: '/v/manager/reports',
    title: '举报与反馈',
    screen: async () => (await import('#features/reports/ReportsScreen.tsx')).ReportsScreen,
  },
  {
    path: '/v/manager/audit',
    title: '操作记录',
    screen: async () => (await import('#features/accounts/AuditLogScreen.tsx')).AuditLogScreen,
  },
  {
    path: '/v/article/update',
    title: '编辑文章',
    screen: async () =>
      (await import('#features/articles/ArticleUpdateScreen.tsx')).ArticleUpdateScreen,
  },
  {
    path: '/v/manager/orders',
    title: '订单',
    screen: async () => (await import('#features/money/OfficeOrdersScreen.tsx')).OfficeOrdersScreen,
  },
  {
    path: '/v/manager/prices',
    title: '价格',
    screen: async () => (await import('#features/money/PricesScreen.tsx')).PricesScreen,
  },
  {
    path: '/v/manager/reconcile',
    title: '对账',
    screen: async () =>
      (await import('#features/money/ReconciliationScreen.tsx')).ReconciliationScreen,
  },
  {
    path: '/v/manager/ai',
    title: 'AI 服务',
    screen: async () => (await import('#features/ai-office/AiOfficeScreen.tsx')).AiOfficeScreen,
  },
  {
    path: '/v/manager/cutout-model',
    title: '抠图模型',
    screen: async () =>
      (await import('#features/operations/CutoutModelScreen.tsx')).CutoutModelScreen,
  },
];

export const officeRoutes: readonly AppRoute[] = ROWS.map((row) => ({
  ...row,
  access: 'operator',
  noHeader: true,
  noFooter: true,
}));
