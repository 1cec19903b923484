import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Operation } from '#domain/sync/messages.ts'
import { type CountingClock, type DirectTill, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { type KeptDatabase, keepDatabase } from '../../../tests/support/kept-database.ts'
import { type Database } from '../../store/database.ts'
import { testLane } from '../../store/test-database.ts'
import type { PushAnswer } from './push.ts'

/** What the device does with what it is told: `requeue` of its ledger, in the least form. */
class Client {
  readonly till: DirectTill
  readonly made: Operation[] = []
  cursor = 0

  readonly #clock: CountingClock

  constructor(till: DirectTill, clock: CountingClock) {
    this.till = till
    this.#clock = clock
  }
  /** The same device once more, as from a copied disk. */
  copy(): Client {
    const other = new Client(this.till.copy(), this.#clock)
    other.made.push(...this.made)
    return Object.assign(other, { cursor: this.cursor })
  }
  async sell(): Promise<void> {
    this.made.push(await this.till.sale(this.made.length))
  }
  /** Sends what was not acknowledged, and again after it was told of a restore. */
  async push(): Promise<'idle' | 'ok' | 'fork'> {
    for (;;) {
      const unsent = this.made.slice(this.till.state.ackedSeq)
      if (unsent.length === 0) return 'idle'
      this.#clock.advance(1000)
      const answer: PushAnswer = await this.till.push(unsent)
      if (answer.ok) return 'ok'
      if (answer.conflict.kind === 'fork') return 'fork'
      this.#hear(answer.conflict)
    }
  }
  async pull(): Promise<void> {
    const { epoch, lastSeq, reset, cursor } = await this.till.pull({ cursor: { ver: this.cursor, record: null, id: null } })
    if (reset === 'epoch') return this.#hear({ epoch, lastSeq })
    this.cursor = cursor.ver
  }
  #hear({ epoch, lastSeq }: { readonly epoch: string; readonly lastSeq: number }): void {
    Object.assign(this.till.state, { epoch, ackedSeq: Math.min(this.till.state.ackedSeq, lastSeq) })
    this.cursor = 0
  }
}

describe(`a till that comes back after a restore, over ${testLane.name}`, () => {
  const clock = countingClock(1)
  let db: Database
  let backup: KeptDatabase
  let first: readonly [Client, Client]
  let mine: Client
  let other: Client

  beforeAll(async () => {
    db = await testLane.open()
    await seedShop(db, 1)
    first = [new Client(await enrolDirectTill({ db, clock }, 1), clock), new Client(await enrolDirectTill({ db, clock }, 1), clock)]
    await first[0].sell()
    await first[0].push()
    await first[0].pull()
    backup = await keepDatabase(db)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await backup.restore(false)
    mine = first[0].copy()
    other = first[1].copy()
  })

  const status = async () => {
    const rows = await db.asPlatform((tx) => tx.db.selectFrom('device').select(['device_id', 'status', 'last_seq']).execute())
    return rows.find((row) => row.device_id === mine.till.state.deviceId)
  }
  const quarantined = () => db.asPlatform((tx) => tx.db.selectFrom('op_quarantine').select(['seq']).execute())
  /** What the backup lacks: two batches, so that its nonce is one that this server never saw. */
  const workOn = async () => {
    for (let nth = 0; nth < 2; nth += 1) {
      await mine.sell()
      await mine.push()
    }
    await mine.pull()
  }

  describe.each([
    ['in a new epoch', true],
    ['in the same epoch', false],
  ])('%s', (_where, newEpoch) => {
    test.each([
      ['pulls first and is idle', async () => mine.pull()],
      ['pulls first, twice', async () => [await mine.pull(), await mine.pull()]],
      ['pushes first', async () => mine.push()],
      [
        'pulls first with work that it did meanwhile',
        async () => {
          await mine.sell()
          await mine.pull()
        },
      ],
    ])('a till that %s sends again what the backup lacks and goes on', async (_how, comesBack) => {
      await workOn()
      await backup.restore(newEpoch)
      await comesBack()
      expect(await mine.push()).not.toBe('fork')
      await mine.sell()
      expect(await mine.push()).toBe('ok')
      expect(await status()).toMatchObject({ status: 'active', last_seq: mine.made.length })
      expect(await quarantined()).toEqual([])
    })

    test('a till that had nothing to send since, whose nonce only rotated, goes on', async () => {
      // The answer was lost, and what is sent again brings nothing new: the nonce moves, and the queue does not.
      await mine.till.push(mine.made)
      await other.sell()
      await other.push()
      await mine.pull()
      await backup.restore(newEpoch)
      await mine.pull()
      await mine.sell()
      expect(await mine.push()).toBe('ok')
    })

    test('an app that knows nothing of pulls that come first goes on as before', async () => {
      await workOn()
      await backup.restore(newEpoch)
      expect(await mine.push()).toBe('idle')
      await mine.sell()
      expect(await mine.push()).toBe('ok')
      expect(await status()).toMatchObject({ status: 'active', last_seq: 4 })
    })

    test.each([
      ['after the backup', false],
      ['before the backup', true],
    ])('a copy that was made %s is still found, whichever of the two comes first', async (_when, isBefore) => {
      const early = mine.copy()
      await workOn()
      const copy = isBefore ? early : mine.copy()
      await backup.restore(newEpoch)
      for (const client of [mine, copy]) {
        await client.pull()
        await client.sell()
      }
      expect(await mine.push()).toBe('ok')
      expect(await copy.push()).toBe('fork')
      expect(await status()).toMatchObject({ status: 'forked' })
      expect((await quarantined()).length).toBeGreaterThan(0)
    })

    test('the nonce is agreed again by the first push: a copy without other work in the same place is found by it', async () => {
      await workOn()
      await backup.restore(newEpoch)
      await mine.pull()
      expect(await mine.push()).toBe('ok')
      const copy = mine.copy()
      await mine.sell()
      expect(await mine.push()).toBe('ok')
      await mine.sell()
      expect(await mine.push()).toBe('ok')
      // It brings what would be next, with no place of which the server knows other work.
      const { seq, no, chainHead } = mine.till.state
      Object.assign(copy.till.state, { seq, no, chainHead })
      expect(await copy.till.push([await copy.till.sale(8)])).toMatchObject({ ok: false, conflict: { kind: 'fork' } })
    })
  })

  test('where nobody began a new epoch, a till whose own work is all there hears of it by how far it has read', async () => {
    await other.sell()
    await other.push()
    await mine.pull()
    await backup.restore(false)
    await mine.sell()
    const unsent = mine.made.slice(mine.till.state.ackedSeq)
    // Another release says nothing of what it has read, and is taken at its work.
    const told = await mine.till.push(unsent, { readVer: mine.cursor })
    expect(told).toMatchObject({ ok: false, conflict: { kind: 'epoch', lastSeq: 1 } })
    expect(await mine.till.push(unsent, { readVer: mine.cursor - 1 })).toMatchObject({ ok: true })
  })

  test('a till that was found to be a copy stays one', async () => {
    const copy = mine.copy()
    await workOn()
    await copy.sell()
    expect(await copy.push()).toBe('fork')
    await db.asPlatform((tx) => tx.query('update sync_epoch set epoch = gen_random_uuid()'))
    await mine.pull()
    await mine.sell()
    expect(await mine.push()).toBe('fork')
  })
})
