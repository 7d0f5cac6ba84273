import { UPLOAD_ACTIONS } from '@transmit/cos';
import { describe, expect, it } from 'vitest';
import { findOperation, isOperative, STORE_ACTIONS } from './operation.ts';

const asked = (method: string, key: string, query = '', isCopy = false) => ({
  method,
  key,
  isCopy,
  params: new Map(
    query
      .split('&')
      .filter(Boolean)
      .map((name) => [name, ''] as const),
  ),
});

describe('findOperation', () => {
  it.each([
    ['PUT', 'k', '', false, 'putObject'],
    ['PUT', 'k', '', true, 'copyObject'],
    ['PUT', 'k', 'partnumber&uploadid', false, 'uploadPart'],
    ['PUT', 'k', 'partnumber&uploadid', true, 'copyPart'],
    ['PUT', 'k', 'uploadid', false, 'uploadPart'],
    ['GET', 'k', '', false, 'getObject'],
    ['GET', 'k', 'uploadid', false, 'listParts'],
    ['HEAD', 'k', '', false, 'headObject'],
    ['DELETE', 'k', '', false, 'deleteObject'],
    ['DELETE', 'k', 'uploadid', false, 'abortUpload'],
    ['POST', 'k', 'uploads', false, 'initiateUpload'],
    ['POST', 'k', 'uploadid', false, 'completeUpload'],
    ['GET', '', 'uploads&prefix', false, 'listUploads'],
    ['GET', '', '', false, 'listObjects'],
    ['HEAD', '', '', false, 'headBucket'],
    ['POST', '', 'delete', false, 'deleteObjects'],
    ['GET', 'k', 'acl', false, 'notImplemented'],
    ['PUT', 'k', 'tagging', false, 'notImplemented'],
    ['POST', 'k', 'restore', false, 'notImplemented'],
    ['POST', 'k', 'append&position', false, 'notImplemented'],
    ['GET', 'k', 'versionid', false, 'notImplemented'],
    ['GET', '', 'versioning', false, 'notImplemented'],
  ] as const)('%s %j ?%s (copy: %s) is %s', (method, key, query, isCopy, operation) => {
    expect(findOperation(asked(method, key, query, isCopy))).toBe(operation);
  });

  it.each([
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', ''],
    ['POST', 'k'],
    ['PATCH', 'k'],
    ['', 'k'],
    ['GET', 'k', 'partnumber'],
    ['HEAD', 'k', 'uploadid'],
    ['DELETE', 'k', 'partnumber'],
    ['GET', 'k', 'uploads'],
    ['PUT', 'k', 'uploads'],
    ['DELETE', 'k', 'uploads'],
    ['PUT', 'k', 'delete'],
    ['POST', 'k', 'delete'],
  ])('has nothing for %s %j ?%s', (method, key, query = '') => {
    const code = 'MethodNotAllowed';
    const find = () => findOperation(asked(method, key, query));
    expect(find).toThrow(expect.objectContaining({ code }));
  });
});

it('knows every action that upload credentials carry', () => {
  const actions: string[] = Object.values(STORE_ACTIONS);
  expect(UPLOAD_ACTIONS.every((action) => actions.includes(action))).toBe(true);
});

it('tells parameters that steer from those that do not', () => {
  expect(['uploadid', 'prefix', 'acl'].every(isOperative)).toBe(true);
  expect(['response-content-type', 'x-cos-security-token', 'random'].some(isOperative)).toBe(false);
});
