import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesShopData } from '#domain/access/guarded.ts'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { commands } from '#domain/registry.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { Database } from '#server/store/database.ts'
import { createFormerRows } from '#server/store/former-rows.ts'
import { testLanes } from '#server/store/test-database.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import { operate, prepare } from '#server/sync/push/operation.ts'
import { readReleases, replayRelease } from '../golden/release.ts'
import { countingClock } from '../support/direct-till.ts'
import { EXAMPLE_NOW } from '../support/examples/example-shop.ts'
import { MATRIX_ROLES } from '../support/matrix-roles.ts'
import { type Holder, addHolders, isForbidden } from '../support/role-matrix.ts'

const queued = new Map<string, CommandDefinition>(
  commands.filter(({ kind }) => kind !== 'online').map((command) => [command.name, command]),
)

describe.each(testLanes.slice(0, 1))('operations that a till sends in the name of each role, over $name', (lane) => {
  let db: Database
  beforeAll(async () => {
    db = await lane.open()
  }, 60_000)
  afterAll(() => db.close())

  /** The outcome of an operation, optionally vouched for by a personal session; rolled back. */
  const outcomeOf = (op: Operation, accountId: number, deviceId: string, isVouchedFor: boolean) =>
    db.inAccount(accountId, async (tx) => {
      const unit = createUnitOfWork(tx, accountId)
      const former = createFormerRows(tx, accountId)
      return operate({ unit, former, deviceId, series: 'T01', now: EXAMPLE_NOW, isVouchedFor, onBug: () => undefined }, op, prepare(op), [])
    })

  test('without the permission a fact command is reported and an intent command is refused', async () => {
    const wrong: string[] = []
    const tried = new Map<string, Set<string>>()
    for (const [nth, { release }] of readReleases().entries()) {
      const accountId = 7_101 + nth
      let holders: readonly Holder[] = []
      await replayRelease(db, accountId, release, async (op) => {
        const [command, prepared] = [queued.get(op.type), prepare(op)]
        if (!command || !prepared.ok || tried.has(op.type)) return
        if (holders.length === 0) holders = await addHolders(db, accountId, countingClock(900 + nth).newId)
        tried.set(op.type, new Set())
        for (const held of holders) {
          const wanted = await isForbidden({ db, accountId }, command, held, prepared.input)
          const named = { ...op, actor: held.employeeId }
          const { status, concerns } = await outcomeOf(named, accountId, release.deviceId, true)
          const isReported = concerns[0]?.code === (command.forbidden as unknown)
          const isFine = isReported === wanted && (!wanted || status === (command.kind === 'fact' ? 'exception' : 'rejected'))
          if (!isFine) wrong.push(`${op.type} of ${held.name}: ${status} ${concerns[0]?.code}, wanted ${wanted ? 'told' : 'nothing'}`)
          if (changesShopData(command)) {
            const claimed = await outcomeOf(named, accountId, release.deviceId, false)
            if (claimed.concerns[0]?.code !== 'sync.needs-session') wrong.push(`${op.type} of ${held.name}: done on the till's word`)
          }
          tried.get(op.type)?.add(held.name)
        }
      })
    }
    expect(wrong).toEqual([])
    expect([...queued.keys()].filter((name) => tried.get(name)?.size !== MATRIX_ROLES.length)).toEqual([])
  }, 300_000)
})
