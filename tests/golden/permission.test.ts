import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesShopData } from '#domain/access/guarded.ts'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { savedViews } from '#domain/lists/saved-views.ts'
import { signAccountContract } from '#domain/platform/sign-account-contract.ts'
import { commands } from '#domain/registry.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { type TestApp, openTestApp, registerShop } from '#server/http/test-app.ts'
import { createFormerRows } from '#server/store/former-rows.ts'
import { testLanes } from '#server/store/test-database.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import { operate, prepare } from '#server/sync/push/operation.ts'
import { TRAINEE_ID, countingClock } from '../support/direct-till.ts'
import { readReleases, replayRelease } from './release.ts'
import { writtenInput } from './written-input.ts'

const releases = readReleases().map(({ release }) => release)
/** A user's own rows and the owner's contract need no permission; who may use them is tested next to their definitions. */
const ownRows: ReadonlySet<string> = new Set([...savedViews.commands, signAccountContract].map(({ name }) => name))
const guarded: readonly CommandDefinition[] = commands.filter(({ forbidden, name }) => forbidden !== null && !ownRows.has(name))
const queued = guarded.filter(({ kind }) => kind !== 'online')

describe.each(testLanes.slice(0, 1))('an employee without any permission, over $name', (lane) => {
  let shop: TestApp
  let token: unknown

  beforeAll(async () => {
    shop = await openTestApp(lane)
    const owner = await registerShop(shop.request, 'owner@shop.example')
    token = owner['api_token']
    await shop.db.asPlatform((tx) => tx.query(`update role set permissions = '{}' where account_id = $1`, [owner['account_id']]))
  })
  afterAll(() => shop.close())

  test.each(guarded.map((command) => [command.name, command] as const))(
    'is refused %s over HTTP, whatever its kind',
    async (name, command) => {
      const body = { opId: countingClock().newId(), input: writtenInput(command) }
      const answer = await shop.request('POST', `/api/command/${name}`, { token, body })
      const refusal = { code: command.document ? 'sync.needs-till' : command.forbidden }
      expect(answer).toMatchObject({ status: 200, body: { ok: false, refusal } })
    },
  )

  test('has facts recorded with a notice, and is refused intents', async () => {
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const [nth, release] of releases.entries())
      await replayRelease(shop.db, 7001 + nth, release, async (op) => {
        const command = queued.find(({ name }) => name === op.type)
        if (!command) return
        seen.add(op.type)
        // Recorded operations have no PIN proof, and without one shop data is not changed for any actor.
        const code = changesShopData(command) ? 'sync.needs-session' : command.forbidden
        const expected = `${command.kind === 'fact' ? 'exception' : 'rejected'} ${code}`
        const reported = await outcomeOf({ ...op, actor: TRAINEE_ID }, 7001 + nth, release.deviceId)
        if (reported !== expected) wrong.push(`${op.type}: ${reported}`)
      })
    expect(wrong).toEqual([])
    expect(
      queued.map(({ name }) => name).filter((name) => !seen.has(name)),
      'without a sample: `npm run golden` writes it',
    ).toEqual([])
  })

  /** The outcome of an operation; rolled back. */
  const outcomeOf = (op: Operation, accountId: number, deviceId: string): Promise<string> =>
    shop.db.inAccount(accountId, async (tx) => {
      const bench = {
        unit: createUnitOfWork(tx, accountId),
        former: createFormerRows(tx, accountId),
        ...{ deviceId, series: 'T01', now: shop.clock.now(), onBug: () => undefined },
      }
      const { status, concerns } = await operate(bench, op, prepare(op), [])
      return `${status} ${concerns[0]?.code}`
    })
})
