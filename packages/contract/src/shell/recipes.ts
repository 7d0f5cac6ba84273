/** The command-line page's commands (PRODUCT §7): shown as they stand here, and tested as they are shown. */

import { CURL_ROUTES } from './curl-routes.ts';

export interface Recipe {
  id: string;
  title: string;
  /** Command for a terminal, line by line. */
  command: string;
}

/** Samples that a reader replaces by their own. */
export const RECIPE_FILE = '报告.pdf';
export const RECIPE_CODE = '8K3F2-A7QWE';

/** Builds the recipes that need nothing but curl. */
export function curlRecipes(origin: string): Recipe[] {
  const announce = `curl -fsS ${origin}/api/curl/send --data-urlencode name=${RECIPE_FILE} -d size=$(wc -c < ${RECIPE_FILE})`;
  const sending = (terms: string) =>
    [
      `${announce} | {`,
      '  read -r put && read -r finish &&',
      `  curl -fT ${RECIPE_FILE} "$put" && curl -sS "$finish"${terms}; }`,
    ].join('\n');
  return [
    { id: 'curl-send', title: '发送一个文件', command: sending(' -d expire_days=7') },
    {
      id: 'curl-send-terms',
      title: '设密码，只能取一次，3 天后到期',
      command: sending(' -d password=8852 -d max_downloads=1 -d expire_days=3'),
    },
    {
      id: 'curl-text',
      title: '发送一段文字',
      command: `echo "会议室改到三楼" | curl -sS --data-binary @- ${origin}/api/curl/text`,
    },
    {
      id: 'curl-pipe',
      title: '接在管道后面，最大 1 MB',
      command: `git diff | curl -sS --data-binary @- "${origin}/api/curl/text?name=diff.patch"`,
    },
    {
      id: 'curl-get',
      title: '取件，存成指定的名称',
      command: `curl -fL -o ${RECIPE_FILE} ${origin}/c/${RECIPE_CODE}`,
    },
    {
      id: 'curl-get-resume',
      title: '单个文件断线后接着下载',
      command: `curl -fL -C - -o ${RECIPE_FILE} ${origin}/c/${RECIPE_CODE}`,
    },
    {
      id: 'curl-get-password',
      title: '有提取密码',
      command: `curl -fL -u :8852 -o ${RECIPE_FILE} ${origin}/c/${RECIPE_CODE}`,
    },
  ];
}

/** Stands in a recipe where the reader's own token belongs. */
const RECIPE_TOKEN = 'tk_你的密钥';

/**
 * Sends a file with a token in two lines and prints its link alone, for the next command of a script (PRODUCT §9). The
 * bytes go to the store by the address that the first call gives, as those of a page do.
 */
export function tokenRecipe(origin: string, token = RECIPE_TOKEN): Recipe {
  const curl = 'curl -fsS -H "Authorization: Bearer $TRANSMIT_TOKEN"';
  const named = `--data-urlencode name=${RECIPE_FILE} -d size=$(wc -c < ${RECIPE_FILE})`;
  return {
    id: 'token-send',
    title: '两行发出一个文件，打印取件链接',
    command: [
      `export TRANSMIT_TOKEN=${token}`,
      `${curl} ${origin}${CURL_ROUTES.send} ${named} | { read -r put && read -r finish && curl -fsST ${RECIPE_FILE} "$put" && ${curl} -d answer=link "$finish"; }`,
    ].join('\n'),
  };
}

/** Recipes with the command line itself. */
export const CLI_RECIPES: Readonly<Record<'send' | 'get', readonly Recipe[]>> = {
  send: [
    {
      id: 'send-several',
      title: '文件和文件夹一起，得到一个码',
      command: 'transmit send 报告.pdf 图片/',
    },
    {
      id: 'send-pipe',
      title: '接在管道后面',
      command: 'git diff | transmit send - --name 改动.patch',
    },
    { id: 'send-text', title: '只发一段文字', command: 'transmit send --text "会议室改到三楼"' },
    {
      id: 'send-terms',
      title: '设密码，只能取一次，3 天后到期',
      command: 'transmit send 合同.pdf --password 8852 --limit 1 --expire 3d',
    },
  ],
  get: [
    { id: 'get-here', title: '存到当前文件夹', command: `transmit get ${RECIPE_CODE}` },
    { id: 'get-there', title: '存到别的文件夹', command: `transmit get ${RECIPE_CODE} -o 下载/` },
    {
      id: 'get-json',
      title: '结果写成 JSON，供脚本读取',
      command: `transmit get ${RECIPE_CODE} --json`,
    },
  ],
};
