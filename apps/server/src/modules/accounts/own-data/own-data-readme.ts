import { toWireTime } from '@transmit/contract';

/** Tells in the archive what is in it, and what is not and why. */
export function buildOwnDataReadme(facts: {
  siteName: string;
  phone: string;
  now: number;
}): string {
  return [
    `${facts.siteName} · 我的数据`,
    '',
    `账号：${facts.phone}`,
    `导出时间：${toWireTime(facts.now)}（北京时间）`,
    '',
    '里面有什么',
    '· “表格”文件夹：可以用 Excel 或 WPS 打开的 CSV 表格。',
    '· “数据”文件夹：同样的内容，JSON 格式，供程序读取。',
    '· 没有内容的项目不会列出。文件只列出名称、取件码等信息，文件本身请在“我的发送”里下载。',
    '· 时间都是北京时间，编号用来对应同一份压缩包里的其他表格。',
    '',
    '里面没有什么',
    '· 密码、验证码、接口密钥、登录凭据，以及它们的哈希值；机器人的地址和签名密钥。知道这些就能冒用账号。',
    '· 别人的信息：谁下载了你的文件、收件时别人填写的内容、工作人员的内部备注。',
    '  别人交来的文件和填写的内容，可以在收件的页面上打包下载、导出名单。',
    '· 页面访问记录：按浏览器记录，不分账号。',
    '· 只用于程序运行、几分钟到几天后自动删除的记录。',
    '',
    '请妥善保管：这里有手机号、取件码和登录记录，不要发给别人。',
    '',
  ].join('\r\n');
}
