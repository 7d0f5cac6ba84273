import { CLI_EXITS } from '@transmit/contract';
import { padColumns } from '../terminal/words.ts';
import { COMMON_OPTIONS, type Command, type OptionHelp } from './command.ts';
import { COMMANDS } from './commands.ts';

/** The variables that are read, in the order of the help and the README. */
export const VARIABLES: readonly (readonly [name: string, text: string])[] = [
  ['TRANSMIT_SERVER', '服务器地址，--server 优先'],
  ['TRANSMIT_TOKEN', '接口密钥，不登录也能以密钥所属的账号收发；链接指向别的服务器时不会发出密钥'],
  ['TRANSMIT_HOME', '配置和进度存放的文件夹'],
  ['HTTP_PROXY', '访问 http:// 用的代理，例如 http://用户名:密码@主机:3128'],
  ['HTTPS_PROXY', '访问 https:// 用的代理，写法相同'],
  ['ALL_PROXY', '没有设置上面两个时用的代理'],
  ['NO_PROXY', '不经代理的主机，用逗号分开，例如 example.com,10.0.0.0/8；* 是全部'],
  ['NODE_EXTRA_CA_CERTS', '证书文件，服务器使用自签名证书时设置'],
];

const PROXY_TEXT = [
  '代理：每个连接都按上面的变量选择代理，小写的同名变量优先。支持 HTTP 代理（http:// 和 https://），不支持 SOCKS；',
  '没写端口时是 1080（https:// 是 443）。localhost、127.0.0.1 和 ::1 从不经代理。',
];

export function mainHelp(): string {
  return [
    '快传：在终端里发送文件，凭取件码取件',
    '',
    '用法：transmit <命令> [选项]',
    '',
    '命令',
    ...COMMANDS.map(({ name, summary }) => `  ${padColumns(name, 12)}${summary}`),
    '',
    '每个命令都有的选项',
    ...optionLines(COMMON_OPTIONS),
    '',
    '版本：transmit --version',
    '',
    '环境变量',
    ...VARIABLES.map(([name, text]) => `  ${padColumns(name, 21)}${text}`),
    ...PROXY_TEXT,
    '',
    '退出码',
    ...Object.values(CLI_EXITS).map(({ code, text }) => `  ${padColumns(String(code), 5)}${text}`),
    '',
    '按 Tab 补全命令和文件：transmit completion --help',
    '',
    '某个命令的说明和例子：transmit <命令> --help',
  ].join('\n');
}

export function commandHelp({ name, args, summary, about, options, examples }: Command): string {
  return [
    summary,
    ...about,
    '',
    `用法：transmit ${name}${args ? ` ${args}` : ''} [选项]`,
    '',
    '例子',
    ...examples.flatMap(([command, what]) => [`  # ${what}`, `  ${command}`]),
    '',
    ...(Object.keys(options).length > 0 ? ['选项', ...optionLines(options), ''] : []),
    '每个命令都有的选项',
    ...optionLines(COMMON_OPTIONS),
  ].join('\n');
}

function optionLines(options: Readonly<Record<string, OptionHelp>>): string[] {
  return Object.entries(options).map(([name, { value, short, text }]) => {
    const long = `--${name}${value ? ` ${value}` : ''}`;
    return `  ${padColumns(short ? `-${short}, ${long}` : `    ${long}`, 24)}${text}`;
  });
}
