import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defineCommand, happened } from '#domain/kernel/define.ts'
import { countingClock } from '../../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { createFormerRows } from '../../store/former-rows.ts'
import { testLane } from '../../store/test-database.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import { isStoreFault, operate } from './operation.ts'

test.each(['EPIPE', '57014', '23P01'])('%s while an operation loads ends the attempt and is not a bug of its command', (code) => {
  expect(isStoreFault(Object.assign(new Error('planned'), { code }))).toBe(true)
})

test('a lost connection without an error code ends the attempt as well', () => {
  expect(isStoreFault(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isStoreFault(new TypeError('x is undefined'))).toBe(false)
})

test('a command whose code fails is reported as a bug, and its fact is parked unchanged', async () => {
  const db = await testLane.open()
  const command = defineCommand({
    ...{ name: 'failing', version: 1, kind: 'fact', permission: null, input: v.object({}), refusals: [] },
    load: async (): Promise<null> => {
      throw new TypeError('x is undefined')
    },
    decide: () => happened([]),
  })
  const bugs: unknown[] = []
  const op = {
    ...({ seq: 1, opId: countingClock(1).newId(), type: 'failing', v: 1, class: 'fact', args: {}, actor: null } as const),
    ...{ occurredAt: EXAMPLE_NOW, clockOffsetMs: 0, document: null },
  }
  const outcome = await db.inAccount(1, (tx) => {
    const bench = {
      unit: createUnitOfWork(tx, 1),
      former: createFormerRows(tx, 1),
      deviceId: exampleId(1),
      series: 'T01',
      now: EXAMPLE_NOW,
    }
    const onBug = (error: unknown, of: unknown) => bugs.push([String(error), of])
    return operate({ ...bench, onBug }, op, { ok: true, command, input: {} }, [])
  })
  expect([outcome, bugs]).toMatchObject([{ status: 'parked', concerns: [{ code: 'sync.internal' }] }, [['TypeError: x is undefined', op]]])
  await db.close()
})
