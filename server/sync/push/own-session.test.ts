import { describe, expect, test } from 'vitest'
import { ATTENTION_ACT, attentionAct } from '#domain/attention/attention-act.ts'
import { attention } from '#domain/attention/attention.ts'
import { resolveAttention } from '#domain/attention/resolve-attention.ts'
import { addCustomer } from '#domain/customers/commands.ts'
import { employeePin } from '#domain/employees/employee.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { OWNER, exampleCustomers } from '../../../tests/support/direct-till.ts'
import { tillPerTest, resultsByPlace as reported } from '../../../tests/support/till-per-test.ts'
import { newWoman } from '../../../tests/support/examples/new-woman.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { runOnline } from './run-command.ts'

describe.each(testLanes)("commands that require the user's own session, over $name", ({ open }) => {
  const at = tillPerTest(open)
  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(record, { limit: 100 }))

  test('two users who close the same notice are both in its history', async () => {
    await at.till.push([await at.till.queue(addCustomer, newWoman(at.clock.newId(), { mobile: exampleCustomers[0]?.mobile ?? '' }))])
    const [notice] = await all(attention)
    const input = { attentionId: notice?.id, act: ATTENTION_ACT.accept, note: 'the sister shares the number' }
    for (const opId of [at.clock.newId(), at.clock.newId()]) {
      const request = { accountId: at.accountId, actor: OWNER, opId, command: resolveAttention, input, now: at.clock.now() }
      expect(await runOnline(at.db, request)).toEqual({ ok: true })
    }
    expect((await all(attentionAct)).map((line) => [line.act, line.note])).toEqual([
      [ATTENTION_ACT.accept, input.note],
      [ATTENTION_ACT.accept, input.note],
    ])
  })

  test('a till that claims the owner cannot close a notice, set a PIN or change a setting; each attempt is reported', async () => {
    const woman = newWoman(at.clock.newId(), { mobile: exampleCustomers[0]?.mobile ?? '' })
    await at.till.push([await at.till.queue(addCustomer, woman)])
    const [notice] = await all(attention)
    if (!notice) throw new Error('there is a notice')
    const close = { attentionId: notice.id, act: ATTENTION_ACT.accept, note: '' } as const
    const pin = { employeeId: OWNER.employeeId, salt: 'ab'.repeat(16), hash: 'cd'.repeat(32), iterations: PIN_ITERATIONS, digits: 6 }
    const ops = [
      await at.till.queue(resolveAttention, close, { actor: OWNER.employeeId, class: 'intent' }),
      at.till.raw({ type: 'resolveAttention', v: 1, class: 'intent', args: { attentionId: notice.id }, actor: OWNER.employeeId }),
      at.till.raw({ type: 'setEmployeePin', class: 'intent', args: pin, actor: OWNER.employeeId }),
      at.till.raw({ type: 'changeOfflineSelling', class: 'fact', args: { isOn: false }, actor: OWNER.employeeId }),
    ]
    expect(reported(await at.till.push(ops))).toEqual([
      '2 rejected sync.needs-session',
      '3 rejected sync.needs-session',
      '4 rejected sync.needs-session',
      '5 parked sync.needs-session',
    ])
    expect(await all(employeePin)).toEqual([])
    const notices = await all(attention)
    expect(notices.filter(({ resolvedAt }) => resolvedAt !== null)).toEqual([])
    expect(
      notices
        .filter(({ code }) => code === 'sync.needs-session')
        .map(({ seq }) => seq)
        .toSorted(),
    ).toEqual([2, 3, 4, 5])
  })
})
