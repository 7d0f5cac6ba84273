/** OpenAPI 3.1 of every call: JSON Schema 2020-12 is what zod writes, so little is left to do. */
import * as z from 'zod/mini';
import { costOfCall } from './costs.ts';
import type { Endpoint } from './endpoint.ts';
import { ERRORS, type ErrorCode } from './error-codes.ts';

/** Refusals every call may answer. */
const GENERAL_ERRORS: readonly ErrorCode[] = [
  'E_PARAM',
  'E_CSRF',
  'E_METHOD',
  'E_RATE',
  'E_BUSY',
  'E_INTERNAL',
];

const ERROR_SCHEMA = {
  type: 'object',
  required: ['status', 'code', 'msg', 'message'],
  properties: {
    status: { const: 0 },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    msg: { type: 'string' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    data: { type: 'object' },
  },
};

/** Describes a contract; `GET /api/openapi.json` answers it. */
export function describeApi(contract: Record<string, Record<string, Endpoint>>) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(calls)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: describeCall(area, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '快传 Transmit',
      version: '1',
      description:
        '所有调用都不接受其他网站的页面发起。x-effect 为 change 的调用（包括 GET）须带请求头 X-Requested-With: transmit；' +
        '为 count 的调用只在请求带有 Cookie、Origin 或 Sec-Fetch-* 时需要，凭取件码直接用 curl 即可。' +
        '不带该请求头的调用不会得到 Cookie。' +
        '有 x-token-right 的调用可以用接口密钥：值是密钥要有的权限，any 表示任何一把都行；其余的调用不接受密钥。' +
        '成功的回答里 status 为 1，或 x-outcomes 列出的值；其余的值都是拒绝。',
    },
    paths,
    components: { schemas: { Error: ERROR_SCHEMA }, securitySchemes: { token: TOKEN_SCHEME } },
  };
}

function describeCall(area: string, name: string, endpoint: Endpoint) {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-effect': endpoint.effect,
    ...describeToken(endpoint),
    'x-cpu-ms': costOfCall(`${area}.${name}`, endpoint.access).cpuMs,
    ...(endpoint.outcomes && { 'x-outcomes': endpoint.outcomes }),
    ...(endpoint.example && { 'x-example': endpoint.example }),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(endpoint.effect === 'read' ? [] : [GUARD_PARAMETER]),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) },
    }),
    responses: {
      200: { description: '成功', content: json(schemaOf(endpoint.reply, 'output')) },
      ...refusalsOf(endpoint),
    },
  };
}

/** Calls without it are closed to every token. */
function describeToken({ token, access }: Endpoint) {
  if (!token) return {};
  // No entry beside the token's where somebody signed in must call; an empty one where nobody need be.
  const others = access === 'viewer' || access === 'anyone' ? [{}] : [];
  return { 'x-token-right': token, security: [{ token: [] }, ...others] };
}

const TOKEN_SCHEME = {
  type: 'http',
  scheme: 'bearer',
  description: '个人中心 → 接口密钥。只放在 Authorization 里，不需要 Cookie 和 X-Requested-With',
};

const GUARD_PARAMETER = {
  name: 'X-Requested-With',
  in: 'header',
  required: false,
  description: '浏览器之外的调用方必须发送；x-effect 为 count 且不带 Cookie 的调用可以省略',
  schema: { const: 'transmit' },
};

function refusalsOf(endpoint: Endpoint): Record<string, unknown> {
  const codes = [...GENERAL_ERRORS, ...(endpoint.errors ?? [])];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].http);
  return Object.fromEntries(
    [...byStatus].map(([http, group]) => [
      http,
      {
        description: group.map((code) => `${code} ${ERRORS[code].text}`).join('；'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
}

function parametersOf(where: 'path' | 'query', schema: z.ZodMiniObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}
