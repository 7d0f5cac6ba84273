import { expect, it } from 'vitest';
import { ModelFault, tellModelFault } from './model-fault.ts';

const withCode = (code: string) => Object.assign(new Error('inside'), { code });

it.each([
  [new ModelFault('wrong', 'inside'), /不是核对过的那个文件，已删除，没有启用/],
  [new ModelFault('busy', 'inside'), /由另一个进程下载/],
  [new ModelFault('no room', 'inside'), /磁盘空间不够/],
  [new ModelFault('insecure', 'inside'), /没有加密的 http/],
  [new ModelFault('silent', 'inside'), /一分钟没有发来数据/],
  [new ModelFault('refused', 'HTTP 404'), /没有给出文件，没有启用（HTTP 404）/],
  [withCode('ENOSPC'), /磁盘空间不够/],
  [withCode('EACCES'), /写不进去/],
  [new TypeError('fetch failed', { cause: withCode('ENOTFOUND') }), /（ENOTFOUND）.*接着下载/],
  [new TypeError('terminated'), /^没有下载完，没有启用/],
])('%s is told in words, and nothing of its inside', (error, sentence) => {
  expect(tellModelFault(error)).toMatch(sentence);
  expect(tellModelFault(error)).not.toContain('inside');
});
