import { customer } from '#domain/customers/customer.ts'
import { patch } from '#domain/kernel/define.ts'
import type { Database, Tx } from '#server/store/database.ts'
import { lockAccount, stampTransaction } from '#server/store/stamp.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import type { Schedule } from './schedules.ts'

/** The four steps of a writing transaction, in this order. */
export const STEPS = ['begin', 'write', 'take', 'commit'] as const

/** A promise that is settled from outside. */
interface Gate {
  readonly passed: Promise<void>
  readonly open: () => void
}
const newGate = (): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { passed: promise, open: resolve }
}

/** The first three steps of a writer; the fourth is the database's commit. */
type StepsOf = (tx: Tx) => readonly [begin: () => Promise<void>, write: () => Promise<void>, take: () => Promise<void>]

/** The shipped write path, split into its steps. `mark` is the value that it writes to the row. */
export const shippedSteps =
  (accountId: number, hasAccountLock: boolean, rowId: string, mark: string): StepsOf =>
  (tx) => {
    const unit = createUnitOfWork(tx, accountId)
    return [
      async () => {
        if (hasAccountLock) await lockAccount(tx, accountId)
        await unit.reader.get(customer, rowId)
      },
      async () => {
        await unit.stage([patch(customer, rowId, { notes: mark })])
        await unit.flush()
      },
      async () => void (await stampTransaction(tx, accountId, unit.touched())),
    ]
  }

/** A writer that executes one step at a time, in its own transaction and connection. */
class RealWriter {
  readonly #asked = STEPS.map(newGate)
  readonly #done = STEPS.map(newGate)
  readonly ended: Promise<void>
  pid = 0
  step = 0
  owed = 0
  /** True from the request of a step until it is done. */
  isBusy = false

  constructor(db: Database, accountId: number, stepsOf: StepsOf) {
    this.ended = this.#run(db, accountId, stepsOf)
  }

  async #run(db: Database, accountId: number, stepsOf: StepsOf): Promise<void> {
    await this.#asked[0]?.passed
    await db.inAccount(accountId, async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      this.pid = pid
      for (const [nth, act] of stepsOf(tx).entries()) {
        await this.#asked[nth]?.passed
        await act()
        this.#done[nth]?.open()
      }
      await this.#asked.at(-1)?.passed
    })
    this.#done.at(-1)?.open()
  }

  /** Runs the next step; resolves when it is done and rejects with an error of the transaction. */
  async go(): Promise<void> {
    const nth = this.step
    this.isBusy = true
    this.#asked[nth]?.open()
    await Promise.race([this.#done[nth]?.passed, this.ended])
    this.isBusy = false
    this.step += 1
    if (this.owed === 0) return
    this.owed -= 1
    await this.go()
  }
}

/** True when this connection waits for a lock. */
async function isWaiting(db: Database, pid: number): Promise<boolean> {
  const waits = await db.asPlatform((tx) => tx.query('select 1 from pg_locks where pid = $1 and not granted', [pid]))
  return waits.length > 0
}

/**
 * Runs the steps in the order of the schedule. The turn of a writer that waits for a lock is deferred until it
 * continues. After each turn, when every writer is idle or blocked, `check` is called with the blocked ones.
 */
export async function runReal(
  db: Database,
  accountId: number,
  steps: readonly StepsOf[],
  schedule: Schedule,
  check: (waiting: readonly number[]) => Promise<void>,
): Promise<void> {
  const writers = steps.map((stepsOf) => new RealWriter(db, accountId, stepsOf))
  const going = new Set<Promise<void>>()
  const faults: unknown[] = []
  const settle = async (): Promise<number[]> => {
    // The embedded database has one connection, so no writer can wait for another one's lock.
    if (db.kind === 'pglite') await Promise.all(going)
    for (;;) {
      if (faults.length > 0) throw faults[0]
      const busy = writers.flatMap((writer, nth) => (writer.isBusy ? [{ writer, nth }] : []))
      const standing = await Promise.all(busy.map(async ({ writer, nth }) => ((await isWaiting(db, writer.pid)) ? nth : null)))
      if (standing.every((nth) => nth !== null) && busy.every(({ writer }) => writer.isBusy)) return standing.filter((nth) => nth !== null)
    }
  }
  await check([])
  for (const nth of schedule) {
    const writer = writers[nth]
    if (!writer) throw new Error(`there is no writer ${nth}`)
    if (writer.isBusy) writer.owed += 1
    else {
      const step = writer.go()
      going.add(step)
      step.catch((fault: unknown) => faults.push(fault)).finally(() => going.delete(step))
    }
    await check(await settle())
  }
  await Promise.all([...going, ...writers.map((writer) => writer.ended)])
}
