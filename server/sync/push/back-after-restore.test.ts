import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Operation } from '#domain/sync/messages.ts'
import { type CountingClock, type DirectTill, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { type StoredDatabase, keepDatabase } from '../../../tests/support/stored-database.ts'
import { type Database } from '../../store/database.ts'
import { testLane } from '../../store/test-database.ts'
import type { PushAnswer } from './push.ts'

/** Minimal model of a device that resends after a restore, like `requeue` of its ledger. */
class Client {
  readonly till: DirectTill
  readonly made: Operation[] = []
  cursor = 0

  readonly #clock: CountingClock

  constructor(till: DirectTill, clock: CountingClock) {
    this.till = till
    this.#clock = clock
  }
  copy(): Client {
    const other = new Client(this.till.copy(), this.#clock)
    other.made.push(...this.made)
    return Object.assign(other, { cursor: this.cursor })
  }
  async sell(): Promise<void> {
    this.made.push(await this.till.sale(this.made.length))
  }
  /** Sends unacknowledged operations, and again after a restore was reported. */
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

describe(`a till after a restore of the server, over ${testLane.name}`, () => {
  const clock = countingClock(1)
  let db: Database
  let backup: StoredDatabase
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
  /** Two batches after the backup, so that this server has never seen the till's nonce. */
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
    ])('a till that %s resends what the backup lacks and continues', async (_how, comesBack) => {
      await workOn()
      await backup.restore(newEpoch)
      await comesBack()
      expect(await mine.push()).not.toBe('fork')
      await mine.sell()
      expect(await mine.push()).toBe('ok')
      expect(await status()).toMatchObject({ status: 'active', last_seq: mine.made.length })
      expect(await quarantined()).toEqual([])
    })

    test('a till without new operations, whose nonce only changed, continues', async () => {
      // The response was lost, and the repeated request brings nothing new: the nonce changes, the position does not.
      await mine.till.push(mine.made)
      await other.sell()
      await other.push()
      await mine.pull()
      await backup.restore(newEpoch)
      await mine.pull()
      await mine.sell()
      expect(await mine.push()).toBe('ok')
    })

    test('an app that does not pull first continues as before', async () => {
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
    ])('a copy made %s is still detected, whichever of the two comes first', async (_when, isBefore) => {
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

    test('the first push establishes a new nonce, by which a copy without conflicting operations is detected', async () => {
      await workOn()
      await backup.restore(newEpoch)
      await mine.pull()
      expect(await mine.push()).toBe('ok')
      const copy = mine.copy()
      await mine.sell()
      expect(await mine.push()).toBe('ok')
      await mine.sell()
      expect(await mine.push()).toBe('ok')
      // It sends the next sequence number, without any conflict with known operations.
      const { seq, no, chainHead } = mine.till.state
      Object.assign(copy.till.state, { seq, no, chainHead })
      expect(await copy.till.push([await copy.till.sale(8)])).toMatchObject({ ok: false, conflict: { kind: 'fork' } })
    })
  })

  test('without a new epoch, a till whose own operations all exist detects the restore by its last read version', async () => {
    await other.sell()
    await other.push()
    await mine.pull()
    await backup.restore(false)
    await mine.sell()
    const unsent = mine.made.slice(mine.till.state.ackedSeq)
    // An older release does not send its read version and is judged by its operations.
    const reported = await mine.till.push(unsent, { readVer: mine.cursor })
    expect(reported).toMatchObject({ ok: false, conflict: { kind: 'epoch', lastSeq: 1 } })
    expect(await mine.till.push(unsent, { readVer: mine.cursor - 1 })).toMatchObject({ ok: true })
  })

  test('a till detected as a copy remains one', async () => {
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
