import type { Faces } from './face.ts';

/** Screens that ask for nothing: what can be late or lost is their code, and empty is how they begin. */
export const UNTOLD: readonly Faces[] = [
  ['/v/manager/rights', 'RightsScreen', '提交发放'],
  ['/', 'FrontScreen', '选择图片'],
  ['/v/index', 'UploadScreen', '选择文件'],
  ['/v/user/login', 'LoginScreen', '获取验证码'],
  ['/v/user/register', 'RegisterScreen', '注册并登录'],
  ['/v/user/reset-password', 'ResetPasswordScreen', '重置密码'],
  ['/v/tuya', 'CompressScreen', '选择图片'],
  ['/v/tuyapl', 'BatchCompressScreen', '选择图片'],
  ['/v/test', 'CaptchaTestScreen', '开始验证'],
  ['/v/airename', 'AiRenameScreen', '选择文件'],
  ['/v/aititle', 'AiTitleScreen', '选择图片'],
  ['/v/report/:code', 'ReportScreen', '提交举报'],
  ['/v/shell/index', 'ShellScreen', '只用 curl'],
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
