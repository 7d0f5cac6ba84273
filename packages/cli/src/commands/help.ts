import { EXIT } from '../failure.ts';
import { padColumns } from '../terminal/words.ts';
import { COMMON_OPTIONS, type Command, type OptionHelp } from './command.ts';
import { COMMANDS } from './commands.ts';

const EXIT_TEXT: Record<keyof typeof EXIT, string> = {
  done: '完成',
  failed: '失败',
  usage: '命令写法有误',
  notFound: '取件码不存在、已过期或次数用完',
  password: '密码不对或没有给',
  network: '网络或服务器没有回应',
  price: '需要先付费，链接在提示里',
  interrupted: '被中断',
};

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
    '  TRANSMIT_SERVER   服务器地址，--server 优先',
    '  TRANSMIT_HOME     配置和进度存放的文件夹',
    '',
    '退出码',
    ...Object.entries(EXIT).map(
      ([ending, code]) =>
        `  ${padColumns(String(code), 5)}${EXIT_TEXT[ending as keyof typeof EXIT]}`,
    ),
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
