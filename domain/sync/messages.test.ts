import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import {
  PARKED_SEQS_MAX,
  PROTO,
  PULL_LIMIT_MAX,
  PUSH_BYTES_MAX,
  PUSH_OPERATIONS_MAX,
  SNAPSHOT_LIMIT_MAX,
  ackSchema,
  checksumRequestSchema,
  checksumResponseSchema,
  enrolRequestSchema,
  enrolResponseSchema,
  operationSchema,
  pullRequestSchema,
  pullResponseSchema,
  pushConflictSchema,
  pushRequestSchema,
  pushResponseSchema,
  snapshotRequestSchema,
  snapshotResponseSchema,
  tillHealthSchema,
  upgradeNeededSchema,
} from './messages.ts'

const [id, other] = [exampleId(1), exampleId(2)]
const sha = 'a'.repeat(64)
const NOW = 1_770_000_000_000
const base = { proto: PROTO, reqId: id, deviceId: other }
const operation = {
  ...{ seq: 1, opId: id, type: 'issueInvoice', v: 1, class: 'fact', args: {}, actor: id, occurredAt: NOW, clockOffsetMs: -250 },
  document: { series: 'A', no: 1, previousHash: null, hash: sha },
}
const result = { seq: 1, status: 'exception', code: 'sync.number-gap', details: { no: 3, series: 'A' }, serverSeq: 9 }
const cursor = { ver: 3, record: 'invoice', id }
const health = {
  ...{ pending: 0, oldestPendingAt: NOW, nextSeq: 2, nextNo: 2, isPersisted: true, quotaShare: 0.5, clockOffsetMs: -3, filesPending: 0 },
}

type Case = readonly [
  name: string,
  schema: v.GenericSchema,
  good: Readonly<Record<string, unknown>>,
  bad: readonly Readonly<Record<string, unknown>>[],
]

const many = (count: number, one: unknown): unknown[] => Array.from({ length: count }, () => one)

/** Each message at its limits, and values just beyond one of them. */
const CASES: readonly Case[] = [
  [
    'an operation',
    operationSchema,
    { ...operation, type: 'x'.repeat(80), class: 'intent', actor: null },
    [
      ...[{ seq: 0 }, { seq: 1.5 }, { seq: 2 ** 53 }, { opId: 'x' }, { type: 'x'.repeat(81) }, { v: 0 }, { v: 1.5 }, { class: 'online' }],
      ...[{ actor: 'x' }, { occurredAt: 'now' }, { clockOffsetMs: 0.5 }, { clockOffsetMs: 2 ** 53 }],
      ...[{ document: { ...operation.document, no: -1 } }, { document: { ...operation.document, no: 0.5 } }],
      ...[{ document: { ...operation.document, hash: sha.toUpperCase() } }, { document: { ...operation.document, hash: `${sha}a` } }],
      ...[{ document: { ...operation.document, hash: `x${sha}` } }, { document: { ...operation.document, no: 2 ** 53 } }],
    ],
  ],
  [
    'an answer about an operation',
    ackSchema,
    { ...result, opId: id },
    [
      ...[{ opId: undefined }, { opId: 'x' }, { status: 'lost' }, { seq: -1 }, { serverSeq: undefined }, { code: 3 }],
      ...[{ details: { a: null } }, { details: undefined }],
    ],
  ],
  [
    'how a till stands',
    tillHealthSchema,
    health,
    [{ quotaShare: -0.1 }, { pending: -1 }, { nextNo: -1 }, { isPersisted: 'yes' }, { filesPending: -1 }],
  ],
  [
    'a push',
    pushRequestSchema,
    { ...base, incarnation: 0, epoch: id, nonce: id, app: 'x'.repeat(40), ackedSeq: 0, ops: many(PUSH_OPERATIONS_MAX, operation) },
    [
      { proto: 2 },
      { app: 'x'.repeat(41) },
      { ackedSeq: -1 },
      { incarnation: -1 },
      { ops: many(PUSH_OPERATIONS_MAX + 1, operation) },
      { nonce: '' },
    ],
  ],
  [
    'the answer to a push',
    pushResponseSchema,
    {
      ...base,
      epoch: id,
      results: [result],
      lastSeq: 1,
      nextNonce: id,
      durableSeq: 0,
      serverTime: NOW,
      stop: 'busy',
      expected: 2,
      retryAfterMs: 50,
    },
    [
      { stop: 'later' },
      { expected: -1 },
      { retryAfterMs: -1 },
      { results: [{ ...result, status: 'new' }] },
      { lastSeq: -1 },
      { durableSeq: 0.5 },
    ],
  ],
  ['a conflict', pushConflictSchema, { kind: 'fork', lastSeq: 0, epoch: id }, [{ kind: 'other' }, { lastSeq: -1 }, { epoch: 'x' }]],
  [
    'that the app is too old',
    upgradeNeededSchema,
    { errors: { form: ['upgrade-needed'] }, minApp: '2' },
    [{ errors: { form: [] } }, { errors: { form: ['offline'] } }, { minApp: 2 }],
  ],
  [
    'a pull',
    pullRequestSchema,
    {
      ...base,
      epoch: id,
      cursor,
      scopeHash: '',
      ackedSeq: 0,
      limit: PULL_LIMIT_MAX,
      app: 'x'.repeat(40),
      health,
      parked: many(PARKED_SEQS_MAX, 1),
    },
    [
      ...[
        { limit: 0 },
        { limit: 1.5 },
        { limit: PULL_LIMIT_MAX + 1 },
        { cursor: { ...cursor, ver: -1 } },
        { cursor: { ...cursor, id: 'x' } },
      ],
      ...[{ parked: many(PARKED_SEQS_MAX + 1, 1) }, { parked: [-1] }, { app: 'x'.repeat(41) }, { health: { ...health, pending: -1 } }],
      { health: { ...health, name: 'x'.repeat(201) } },
    ],
  ],
  [
    'the answer to a pull',
    pullResponseSchema,
    {
      ...{
        ...base,
        epoch: id,
        changes: [{ record: 'product', id, ver: 2, row: null }],
        acks: [{ ...result, opId: id }],
        lastSeq: 1,
        cursor,
      },
      ...{ hasMore: false, reset: 'scope', scopeHash: '', durableSeq: 0, serverTime: NOW },
    },
    [{ reset: 'mood' }, { changes: [{ record: 'product', id, ver: -1, row: null }] }, { acks: [result] }, { hasMore: 0 }, { cursor: null }],
  ],
  [
    'a page of the first copy',
    snapshotRequestSchema,
    { ...base, record: 'x'.repeat(80), afterId: null, limit: SNAPSHOT_LIMIT_MAX, app: 'x'.repeat(40) },
    [
      { record: 'x'.repeat(81) },
      { limit: 0 },
      { limit: 1.5 },
      { limit: SNAPSHOT_LIMIT_MAX + 1 },
      { app: 'x'.repeat(41) },
      { afterId: 'x' },
    ],
  ],
  [
    'the answer with a page',
    snapshotResponseSchema,
    { ...base, asOf: 0, rows: [{ ver: 1, row: { id } }], nextId: null, count: 1, epoch: id, scopeHash: '' },
    [{ asOf: -1 }, { rows: [{ ver: -1, row: {} }] }, { rows: [{ ver: 1 }] }, { count: -1 }, { nextId: 'x' }],
  ],
  [
    'a question for sums',
    checksumRequestSchema,
    { ...base, records: many(100, 'product'), report: { at: 0, sums: { product: { count: 1, sum: 'f' } } } },
    [
      { records: many(101, 'product') },
      { records: [1] },
      { report: { at: -1, sums: {} } },
      { report: { at: 0, sums: { product: { count: -1, sum: '' } } } },
    ],
  ],
  [
    'the answer with sums',
    checksumResponseSchema,
    { ...base, at: 0, sums: {}, isEqual: null },
    [{ at: -1 }, { sums: { a: { count: 1 } } }, { isEqual: 1 }],
  ],
  [
    'an enrolment',
    enrolRequestSchema,
    { name: 'x'.repeat(60), app: 'x'.repeat(40) },
    [{ name: ' ' }, { name: 'x'.repeat(61) }, { app: 'x'.repeat(41) }],
  ],
  [
    'the identity of a till',
    enrolResponseSchema,
    { deviceId: id, credential: 'c', series: 'A', incarnation: 0, nonce: id, epoch: id, accountId: 1, scopeHash: '', serverTime: NOW },
    [{ deviceId: 'x' }, { incarnation: -1 }, { accountId: 1.5 }, { serverTime: null }],
  ],
]

describe.each(CASES)('%s', (name, schema, good, bad) => {
  test('is accepted unchanged at its limits', () => {
    expect(v.safeParse(schema, good)).toMatchObject({ success: true, output: good })
  })

  test.each(bad.map((part) => [JSON.stringify(part).slice(0, 80), part] as const))('is refused with %s', (_what, part) => {
    expect(v.safeParse(schema, { ...good, ...part }).success).toBe(false)
  })

  test.each(Object.keys(good))('allows only optional fields to be left out: %s', (field) => {
    const { [field]: _left, ...rest } = good
    expect(v.safeParse(schema, rest).success, `${field} left out`).toBe(OPTIONAL.includes(`${name}: ${field}`))
  })
})

/** Fields that older tills and older servers do not send. */
const OPTIONAL = [
  ...[
    'how a till stands: filesPending',
    'the answer to a push: stop',
    'the answer to a push: expected',
    'the answer to a push: retryAfterMs',
  ],
  ...['a pull: app', 'a pull: health', 'a pull: parked', 'the answer to a pull: reset', 'a page of the first copy: app'],
  ...['the answer with a page: count', 'a question for sums: report', 'the answer with sums: isEqual'],
]

test('the limits of the protocol match released apps', () => {
  expect({ PROTO, PUSH_OPERATIONS_MAX, PUSH_BYTES_MAX, PULL_LIMIT_MAX, SNAPSHOT_LIMIT_MAX, PARKED_SEQS_MAX }).toEqual({
    PROTO: 1,
    PUSH_OPERATIONS_MAX: 100,
    PUSH_BYTES_MAX: 262_144,
    PULL_LIMIT_MAX: 2000,
    SNAPSHOT_LIMIT_MAX: 2000,
    PARKED_SEQS_MAX: 500,
  })
})

test('the name of a till is trimmed', () => {
  expect(v.parse(enrolRequestSchema, { name: '  Till 1 ', app: '1' }).name).toBe('Till 1')
})
