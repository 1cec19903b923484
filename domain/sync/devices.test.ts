import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import {
  GAPS_SHOWN_MAX,
  SILENT_AFTER_MS,
  closeDeviceRequestSchema,
  deviceSchema,
  parkedOperationSchema,
  parkedOperationsRequestSchema,
  operationAuditSchema,
  resolveOperationRequestSchema,
  resolveOperationResponseSchema,
} from './devices.ts'
import { RESCUE_BYTES_MAX, RESCUE_OPERATIONS_MAX, rescueContentSchema, rescueResponseSchema } from './rescue.ts'

const [id, other] = [exampleId(1), exampleId(2)]
const NOW = 1_770_000_000_000
const sha = 'b'.repeat(64)
const issuesOf = (schema: v.GenericSchema, given: unknown): string[] => {
  const read = v.safeParse(schema, given)
  return read.success ? [] : read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
}

describe('a request to resolve an operation', () => {
  const request = { deviceId: id, seq: 1, action: 'rerun' }
  const decided = (more: Readonly<Record<string, unknown>>) => issuesOf(resolveOperationRequestSchema, { ...request, ...more })

  test('names it by its place or by its content, and refuses both or neither', () => {
    expect(decided({})).toEqual([])
    expect(decided({ seq: undefined, payloadSha: sha })).toEqual([])
    expect(decided({ payloadSha: sha })).toEqual(['seq required'])
    expect(decided({ seq: undefined })).toEqual(['seq required'])
    expect(decided({ seq: undefined, payloadSha: `${sha}b` })).toEqual(['payloadSha sha256'])
    expect(decided({ seq: -1 })).toHaveLength(1)
  })

  test('requires content for a fix, and a reason for a fix or a dismissal', () => {
    expect(decided({ action: 'fix', args: {}, reason: 'the paper says so' })).toEqual([])
    expect(decided({ action: 'fix', reason: 'the paper says so' })).toEqual(['args required'])
    expect(decided({ action: 'fix', args: {} })).toEqual(['reason required'])
    expect(decided({ action: 'dismiss' })).toEqual(['reason required'])
    expect(decided({ action: 'dismiss', reason: '  ' })).toEqual(['reason required'])
    expect(decided({ action: 'dismiss', reason: 'x'.repeat(500) })).toEqual([])
    expect(decided({ action: 'dismiss', reason: 'x'.repeat(501) })).toEqual(['reason too-long'])
    expect(decided({ action: 'forget' })).toEqual(['action choice'])
  })

  test('is answered with the new status and what ran after it, or with a refusal', () => {
    const result = { seq: 1, status: 'applied', code: null, details: null, serverSeq: 4 }
    expect(issuesOf(resolveOperationResponseSchema, { ok: true, result, behind: [{ ...result, deviceId: id }] })).toEqual([])
    expect(issuesOf(resolveOperationResponseSchema, { ok: true, result, behind: [{ deviceId: id }] })).not.toEqual([])
    expect(issuesOf(resolveOperationResponseSchema, { ok: true, result, behind: [result] })).not.toEqual([])
    expect(issuesOf(resolveOperationResponseSchema, { ok: false, refusal: { code: 'sync.changed' } })).toEqual([])
    expect(issuesOf(resolveOperationResponseSchema, { ok: false })).not.toEqual([])
  })
})

const audit = {
  ...{
    id,
    at: NOW,
    by: null,
    action: 'behind',
    reason: null,
    args: null,
    behind: other,
    statusBefore: null,
    status: 'applied',
    code: null,
  },
}
const saved = {
  ...{ deviceId: id, seq: 1, opId: other, payloadSha: sha, status: 'quarantined', code: 'a', details: { record: 'customer', no: 2 } },
  ...{ type: 'issueInvoice', v: 1, class: 'fact', actor: null, occurredAt: null, receivedAt: NOW, payload: null, audit: [audit] },
}

describe('a stored operation', () => {
  test.each(['rerun', 'fix', 'dismiss', 'behind', 'import'])('accepts the audit action %s', (action) => {
    expect(issuesOf(operationAuditSchema, { ...audit, action })).toEqual([])
  })

  test.each(['quarantined', 'applied', 'exception', 'rejected', 'parked'])('accepts the status %s, current and former', (status) => {
    expect(issuesOf(parkedOperationSchema, { ...saved, status, audit: [{ ...audit, status, statusBefore: status }] })).toEqual([])
  })

  test('refuses details with anything but texts and numbers, and unknown statuses and actions', () => {
    expect(issuesOf(parkedOperationSchema, { ...saved, details: { lines: [] } })).not.toEqual([])
    expect(issuesOf(parkedOperationSchema, { ...saved, status: 'lost' })).not.toEqual([])
    expect(issuesOf(operationAuditSchema, { ...audit, action: 'forgotten' })).not.toEqual([])
  })

  test('is listed when parked, unless another status is requested', () => {
    expect(v.parse(parkedOperationsRequestSchema, {})).toEqual({ status: 'parked' })
    expect(v.parse(parkedOperationsRequestSchema, { status: 'quarantined' })).toEqual({ status: 'quarantined' })
    expect(issuesOf(parkedOperationsRequestSchema, { status: 'applied' })).toEqual(['status choice'])
  })
})

test('a device includes its last reported health, and the reason if it was closed', () => {
  const health = { pending: 0, oldestPendingAt: null, nextSeq: 1, nextNo: 1, isPersisted: null, quotaShare: null, clockOffsetMs: null }
  const closed = { at: NOW, by: null, reason: 'stolen', lastNo: 3, isTailUnknown: true }
  const till = {
    ...{ id, name: 'Till 1', series: 'A', status: 'revoked', enrolledAt: NOW, enrolledBy: null, lastSeen: NOW, app: '1', lastSeq: 0 },
    ...{ durableSeq: 0, lastNo: 3, gaps: [2], gapCount: 1, health: { ...health, at: NOW }, checksum: { at: NOW, isEqual: true } },
    ...{ parked: 0, quarantined: 0, openAttention: 0, isSilent: false, closed },
  }
  expect(v.parse(deviceSchema, till)).toEqual(till)
  expect(issuesOf(deviceSchema, { ...till, health })).toEqual(['health.at Invalid key: Expected "at" but received undefined'])
  expect(issuesOf(deviceSchema, { ...till, health: { at: NOW } })).toHaveLength(7)
  for (const status of ['active', 'forked', 'retired']) expect(issuesOf(deviceSchema, { ...till, status })).toEqual([])
  expect(issuesOf(deviceSchema, { ...till, status: 'lost' })).not.toEqual([])
})

test('closing a till requires a reason of at most five hundred characters', () => {
  expect(v.parse(closeDeviceRequestSchema, { reason: ' stolen ' })).toEqual({ reason: 'stolen' })
  expect(issuesOf(closeDeviceRequestSchema, {})).toEqual(['reason Invalid key: Expected "reason" but received undefined'])
  expect(issuesOf(closeDeviceRequestSchema, { reason: 5 })).toEqual(['reason required'])
  expect(issuesOf(closeDeviceRequestSchema, { reason: 'x'.repeat(501) })).toEqual(['reason too-long'])
})

test('a rescue file holds operations as queued, at most as many as one import takes', () => {
  const operation = {
    ...{ seq: 1, opId: id, type: 'a', v: 1, class: 'fact', args: {}, actor: null, occurredAt: NOW, clockOffsetMs: 0, document: null },
  }
  const content = { format: 'fustan-rescue', version: 1, deviceId: id, series: 'A', epoch: other, madeAt: NOW, operations: [operation] }
  expect(issuesOf(rescueContentSchema, content)).toEqual([])
  for (const wrong of [{ format: 'other' }, { version: 2 }, { operations: [{ ...operation, seq: 0 }] }, { epoch: 'x' }])
    expect(issuesOf(rescueContentSchema, { ...content, ...wrong })).not.toEqual([])
  const operations = Array.from({ length: RESCUE_OPERATIONS_MAX }, () => operation)
  expect(issuesOf(rescueContentSchema, { ...content, operations })).toEqual([])
  expect(issuesOf(rescueContentSchema, { ...content, operations: [...operations, operation] })).not.toEqual([])
})

test('the response to an import requires valid counts', () => {
  const answer = { ok: true, taken: 1, known: 0, quarantined: 2, results: [], lastSeq: 1 }
  expect(issuesOf(rescueResponseSchema, answer)).toEqual([])
  for (const field of Object.keys(answer)) expect(issuesOf(rescueResponseSchema, { ...answer, [field]: -1 }), field).not.toEqual([])
})

test('the limits that released apps rely on are unchanged', () => {
  const limits = { RESCUE_OPERATIONS_MAX, RESCUE_BYTES_MAX, GAPS_SHOWN_MAX, SILENT_AFTER_MS }
  expect(limits).toEqual({ RESCUE_OPERATIONS_MAX: 500, RESCUE_BYTES_MAX: 1_048_576, GAPS_SHOWN_MAX: 100, SILENT_AFTER_MS: 7_200_000 })
})
