import { alike, type Defence } from './defence.ts';

const NOTICES = 'apps/server/src/modules/notices';
const ROUTES = `${NOTICES}/notices.routes.test.ts`;

const post = alike({
  file: `${NOTICES}/delivery/outside-post.ts`,
  test: `${NOTICES}/delivery/outside-post.test.ts`,
});
const text = alike({
  file: `${NOTICES}/messages/message-text.ts`,
  test: `${NOTICES}/messages/messages.test.ts`,
});

/** Messages to addresses outside (SECURITY §10.12). */
export const NOTICE_DEFENCES: readonly Defence[] = [
  post({
    id: '§10.12 a message goes to listed hosts by https alone',
    snippet: 'return isPlainHttps(url) && isListedHost(url.hostname, hosts);',
    without: 'return url.hostname !== hosts[0] || true;',
    name: 'row 282',
  }),
  {
    id: '§10.12 a message goes to public addresses alone',
    file: 'apps/server/src/core/public-target.ts',
    snippet:
      "return addresses.every(isPublicAddress) ? { kind: 'found', address } : { kind: 'refused' };",
    without: "return { kind: 'found', address };",
    test: `${NOTICES}/delivery/outside-post.test.ts`,
    name: 'row 283',
  },
  post({
    id: '§10.12 the look-up of a receiver’s name is within the time',
    snippet: 'await Promise.race([findTarget(message, options), whenOver(signal)])',
    without: 'await findTarget(message, options)',
    name: 'for ever',
  }),
  post({
    id: '§10.12 of an answer a few kilobytes are read',
    snippet: 'if (size >= ANSWER_BYTES) end();',
    without: '',
    name: 'row 286',
  }),
  {
    id: '§10.12 this machine is told only by a site that is on it alone',
    file: `${NOTICES}/delivery/outside-post.ts`,
    snippet: 'isLoopbackHost(new URL(publicOrigin).hostname) ?',
    without: 'publicOrigin ?',
    test: `${NOTICES}/delivery/outside-post.test.ts`,
    name: 'hosts of this machine',
  },
  text({
    id: '§10.12 a stranger’s name calls nobody in a group',
    snippet: "text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('@', '＠')",
    without: 'text',
    name: 'row 288',
  }),
  {
    id: '§10.12 a channel that fails ten times in a row is off',
    file: `${NOTICES}/delivery/record-answer.ts`,
    snippet: 'failures >= CHANNEL_FAILURES && channel.is_on === 1',
    without: 'failures < 0',
    test: ROUTES,
    name: 'row 287',
  },
  {
    id: '§10.12 nobody is told of a frozen account’s files',
    file: `${NOTICES}/delivery/find-receiver.store.ts`,
    snippet: 'if (!user || user.frozen_at !== null) return undefined;',
    without: 'if (!user) return undefined;',
    test: ROUTES,
    name: 'silent while it is frozen',
  },
  {
    id: '§10.12 a browser that was logged out is told of nothing',
    file: `${NOTICES}/delivery/find-receiver.store.ts`,
    snippet: 'if (visitor === null) return true;',
    without: 'if (visitor !== undefined) return true;',
    test: `${NOTICES}/delivery/signed-out-browser.routes.test.ts`,
    name: 'row 330',
  },
  {
    id: '§10.12 a browser tells whoever logged in to it last',
    file: `${NOTICES}/channels/keep-channels.ts`,
    snippet: "if (place.kind === 'push') await forgetSubscription(tx, address);",
    without: '',
    test: ROUTES,
    name: 'logged in to it last',
  },
  {
    id: '§10.12 browsers count among the places that one may have',
    file: `${NOTICES}/channels/keep-channels.ts`,
    snippet: 'if (others.length >= MAX_CHANNELS) refuseMore();',
    without: "if (place.kind !== 'push' && others.length >= MAX_CHANNELS) refuseMore();",
    test: ROUTES,
    name: 'counts browsers among the places',
  },
  {
    id: '§10.12 a robot’s address is not shown again',
    file: `${NOTICES}/settings/show-settings.ts`,
    snippet: 'address.slice(-4)',
    without: 'address',
    test: ROUTES,
    name: 'no more than tells it from another',
  },
];
