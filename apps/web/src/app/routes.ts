import type { AppRoute } from './route.ts';

/**
 * The route table of spec §2. A screen joins with one row here and, where it belongs in the header,
 * one in `layout/menu.ts`.
 */
export const routes: readonly AppRoute[] = [
  {
    path: '/v/index',
    title: '文件传输',
    screen: async () => (await import('#features/files/UploadScreen.tsx')).UploadScreen,
    menuItem: 'index',
  },
  {
    path: '/v/detail/:code',
    title: '文件详情',
    screen: async () => (await import('#features/files/FileDetailScreen.tsx')).FileDetailScreen,
  },
  {
    path: '/v/user/login',
    title: '登录',
    screen: async () => (await import('#features/accounts/LoginScreen.tsx')).LoginScreen,
    noHeader: true,
    noFooter: true,
  },
  {
    path: '/v/user/register',
    title: '注册',
    screen: async () => (await import('#features/accounts/RegisterScreen.tsx')).RegisterScreen,
    noHeader: true,
    noFooter: true,
  },
  {
    path: '/v/user/reset-password',
    title: '重设密码',
    screen: async () =>
      (await import('#features/accounts/ResetPasswordScreen.tsx')).ResetPasswordScreen,
    noHeader: true,
    noFooter: true,
  },
  {
    path: '/v/user/info',
    title: '个人中心',
    screen: async () => (await import('#features/accounts/UserInfoScreen.tsx')).UserInfoScreen,
    access: 'login',
    menuItem: 'account',
  },
  {
    path: '/v/test',
    title: '安全验证',
    screen: async () =>
      (await import('#features/accounts/CaptchaTestScreen.tsx')).CaptchaTestScreen,
  },
  {
    path: '/v/manager/audit',
    title: '操作记录',
    screen: async () => (await import('#features/accounts/AuditLogScreen.tsx')).AuditLogScreen,
    access: 'operator',
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
  { from: '/', to: '/v/index' },
  { from: '/v', to: '/v/index' },
  // The first screen of the back office's menu.
  { from: '/v/manager', to: '/v/manager/audit' },
];
