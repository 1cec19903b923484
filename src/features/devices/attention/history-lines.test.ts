import { expect, test } from 'vitest'
import { ATTENTION_ACT } from '#domain/attention/attention-act.ts'
import type { OperationAudit } from '#domain/sync/devices.ts'
import { instant } from '#domain/kernel/time.ts'
import { type ActRow, historyOf } from './history-lines.ts'

const at = (second: number) => instant(1_780_000_000_000 + second * 1_000)
const open = { raisedAt: at(0), resolvedAt: null, resolvedBy: null }
const closed = { raisedAt: at(0), resolvedAt: at(9), resolvedBy: 'noura' }
const accepted: ActRow = { id: 'act', attentionId: 'notice', act: ATTENTION_ACT.accept, note: 'counted', actedAt: at(9), actedBy: 'noura' }
const rerun: OperationAudit = {
  id: 'audit',
  at: at(5),
  by: 'hind',
  action: 'rerun',
  reason: null,
  args: null,
  behind: null,
  statusBefore: 'parked',
  status: 'exception',
  code: 'stock.not-enough',
}

test('the history begins with the notice and lists acts and audit in chronological order', () => {
  const lines = historyOf(closed, [accepted], [rerun])
  expect(lines.map(({ what, by, note }) => [what.kind, by, note])).toEqual([
    ['raised', null, null],
    ['audit', 'hind', null],
    ['act', 'noura', 'counted'],
  ])
})

test('the history lists a repeated operation once: with its result, or without it when offline', () => {
  const bare: ActRow = { ...accepted, id: 'bare', act: ATTENTION_ACT.rerun, actedAt: at(5) }
  expect(historyOf(closed, [bare, accepted], [rerun]).map(({ key }) => key)).toEqual(['raised', 'audit', 'act'])
  expect(historyOf(closed, [bare, accepted], []).map(({ key }) => key)).toEqual(['raised', 'bare', 'act'])
})

test('a notice closed by an older release shows employee and time without a history entry', () => {
  expect(historyOf(closed, [], []).at(-1)).toMatchObject({ what: { kind: 'closed' }, at: at(9), by: 'noura' })
  expect(historyOf(open, [], [])).toHaveLength(1)
})
