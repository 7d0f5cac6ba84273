import type { CliCommandName } from '@transmit/contract';

/** The sentences of the command-line page. */
export const text = {
  title: '命令行',
  lead: '在终端里发送、取件；同一套取件码，浏览器也能取。',
  copy: '复制命令',
  curl: { title: '只用 curl', lead: '不用安装任何东西，把文件名和取件码换成自己的' },
  token: {
    title: '用接口密钥',
    lead: '写进脚本，发送的文件归到自己的账号；密钥只放在请求头里',
    make: '新建接口密钥',
  },
  send: { title: '发送', lead: '打印取件码、链接与二维码' },
  get: { title: '取件', lead: '断线后再运行一次，接着下' },
  install: {
    title: 'transmit 命令',
    lead: '大文件断点续传，下载后核对校验值，经 HTTP_PROXY 和 HTTPS_PROXY 指定的代理；需要 Node 22.12 或更新版本',
    inProject: '在本项目的文件夹里，把 transmit 换成 npm run transmit --，例如：',
    server: '指定服务器，之后的命令都发到这里：',
  },
  all: { title: '全部命令', lead: '每个命令的说明和例子：transmit <命令> --help' },
  script: { title: '写进脚本', lead: '加 --json 得到一行 JSON；退出码说明结果' },
} as const;

/** An example of the options of each command. */
export const OPTIONS: Readonly<Record<CliCommandName, string>> = {
  send: '--password 8852 --limit 3 --expire 7d',
  get: '-o 文件夹 --force',
  list: '--search 文字',
  rm: '--yes',
  collect: 'new --title 秋游照片 --roster 花名册.csv',
  login: '--sms  --token -',
  logout: '',
  rename: '--template "旅行_{序号}"',
  compress: '--to 500K -o 小图/',
  completion: 'bash',
};
