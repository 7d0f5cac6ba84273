import { isTokenShaped } from '@transmit/contract';
import { CliFailure } from '../failure.ts';

/**
 * The token with which a server is called. That of the environment is for the server that the person has named: a
 * link that somebody sent may name any, and must not be given it. One that was kept at a login belongs to its server.
 */
export function chooseToken(wishes: {
  variable: string | undefined;
  kept: string | undefined;
  server: string;
  /** The server that is meant where no link names one. */
  ownServer: string;
}): string | undefined {
  const variable = wishes.variable?.trim();
  if (!variable) return wishes.kept;
  if (wishes.server !== wishes.ownServer) return undefined;
  if (!isTokenShaped(variable)) {
    throw new CliFailure(
      'usage',
      '环境变量 TRANSMIT_TOKEN 不是接口密钥，密钥以 tk_ 开头，请重新复制',
    );
  }
  return variable;
}
