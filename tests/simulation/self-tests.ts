import { LEDGER_NAME, type LedgerHead, type OutboxRow } from '../../src/data/ledger/ledger-rows.ts'
import { MIRROR_NAME, type MirrorState } from '../../src/data/mirror/mirror-rows.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { noDoubleBooking } from './laws/end-checks.ts'
import { CursorWatch, durableIsTrue, everySeenActIsStored } from './laws/device-checks.ts'
import { DIRECTED } from './directed/all.ts'
import { playDirected } from './directed/play-directed.ts'
import { play } from './play.ts'
import type { Plan } from './plan.ts'
import { pokeRows, removeRow } from './world/raw-store.ts'
import { savedHistories } from './saved-histories.ts'
import { glanceAt } from './people/glance.ts'
import { archiveOn, headOn, mirrorStateOn } from './laws/ledger-view.ts'
import { AHEAD_TAMPERINGS } from './laws/ahead-tamperings.ts'
import { CART_TAMPERINGS } from './laws/cart-tamperings.ts'
import { COUNTER_TAMPERINGS } from './laws/counter-tamperings.ts'
import { GOODS_TAMPERINGS } from './laws/goods-tamperings.ts'
import { LAW_TAMPERINGS } from './laws/law-tamperings.ts'
import { MERGE_TAMPERINGS } from './laws/merge-tamperings.ts'
import { RENTAL_TAMPERINGS } from './laws/rental-tamperings.ts'
import { SHIFT_TAMPERINGS } from './laws/shift-tamperings.ts'
import type { Run } from './run.ts'
import { type Tampering, must } from './laws/tampering.ts'
import { checkServer } from './laws/server-checks.ts'
import type { Stage } from './world/stage.ts'
import { wholeBatchIsTaken } from './laws/watch.ts'
import type { SelfTest } from './worker-messages.ts'

/** A fault-free history with enough acts to exercise every law. */
const CALM: Plan = { seed: 'calm', tills: 2, tabs: 1, operations: 14, spanMs: 90_000, newTills: 0, faults: {} }

const sqlOf = (run: Run, sql: string) => run.stage.server.db.asPlatform((tx) => tx.script(sql))
const firstDisk = (run: Run) => must(run.browsers.find((browser) => archiveOn(browser.disk.factory).length > 1)).disk.factory
const checkServerNow = async (run: Run) => checkServer(await run.readFacts())

const TAMPERINGS: readonly Tampering[] = [
  ...RENTAL_TAMPERINGS,
  ...LAW_TAMPERINGS,
  ...GOODS_TAMPERINGS,
  ...COUNTER_TAMPERINGS,
  ...MERGE_TAMPERINGS,
  ...AHEAD_TAMPERINGS,
  ...CART_TAMPERINGS,
  ...SHIFT_TAMPERINGS,
  {
    invariant: 'I1',
    name: 'an act that was told as done is gone from the till and the server',
    tamper: (run) => {
      const act = must(run.watch.seen[0])
      removeRow(act.browser.disk.factory, LEDGER_NAME, 'archive', act.seq)
      everySeenActIsStored(act.browser, run.watch.seen)
    },
  },
  {
    invariant: 'I2',
    name: 'one operation was applied under two places',
    tamper: (run) => checkServer({ ...must(run.facts), repeated_effects: 1 }),
  },
  {
    invariant: 'I3',
    name: 'a till’s log has a hole',
    tamper: async (run) => (await sqlOf(run, 'delete from op_log where seq = 1'), checkServerNow(run)),
  },
  {
    invariant: 'I4',
    name: 'a series has a gap',
    tamper: async (run) => (await sqlOf(run, 'update device set last_no = last_no + 1'), checkServerNow(run)),
  },
  {
    invariant: 'I4',
    name: 'what is stored is not what was printed',
    tamper: (run) => sqlOf(run, `update invoice set note = 'other'; ${restamp('invoice')}`).then(() => settleDown(run)),
  },
  {
    invariant: 'I5',
    name: 'one dress is promised twice for the same days',
    tamper: () => {
      const one = { id: 'a', rentItemId: 'dress', activeItemId: 'dress', standing: STANDING.firm, startsAt: 1, endsAt: 9 }
      const rows = [one, { ...one, id: 'b', startsAt: 8, endsAt: 12 }]
      noDoubleBooking(new Map([['booking', new Map(rows.map((row) => [row.id, JSON.stringify(row)]))]]))
    },
  },
  {
    invariant: 'I6',
    name: 'stock is not opening plus moves',
    tamper: async (run) => (await sqlOf(run, 'update product set on_hand = on_hand + 1'), checkServerNow(run)),
  },
  {
    invariant: 'I7',
    name: 'a customer owes what nobody sold',
    tamper: async (run) => (await sqlOf(run, 'update customer set owed = owed + 1'), checkServerNow(run)),
  },
  {
    invariant: 'I7',
    name: 'what was owed was paid later, and is owed still',
    tamper: async (run) => {
      const facts = await run.readFacts()
      checkServer({ ...facts, paid_later: facts.paid_later + 1 })
    },
  },
  {
    invariant: 'I8',
    name: 'a copy differs from the server by one field',
    tamper: (run) => {
      const disk = firstDisk(run)
      pokeRows<Record<string, unknown>>(disk, MIRROR_NAME, 'customer', (row) => ({ ...row, name: 'other' }))
    },
  },
  {
    invariant: 'I9',
    name: 'the cursor goes back',
    tamper: (run) => {
      const browser = must(run.browsers[0])
      const watch = new CursorWatch()
      watch.check(browser)
      const { cursor } = must(mirrorStateOn(browser.disk.factory))
      pokeRows<MirrorState>(browser.disk.factory, MIRROR_NAME, 'state', (state) => ({
        ...state,
        cursor: { ...cursor, ver: cursor.ver - 1 },
      }))
      watch.check(browser)
    },
  },
  {
    invariant: 'I10',
    name: 'operations wait, and nobody tries to send them',
    tamper: async (run) => {
      const browser = must(run.browsers[0])
      browser.leader?.timers.clear()
      pokeRows<LedgerHead>(browser.disk.factory, LEDGER_NAME, 'meta', (head) =>
        head.k === 'head' ? { ...head, ackedSeq: head.ackedSeq - 1 } : head,
      )
      browser.link.isMute = true
      for (const context of must(browser.tabs[0]).contexts) context.enter = () => undefined
      await run.world.runUntil(run.world.now + 400_000)
    },
  },
  {
    invariant: 'I11',
    name: 'a screen shows less than what was sold',
    tamper: async (run) => {
      const browser = must(run.browsers[0])
      pokeRows<{ onHand: number }>(browser.disk.factory, MIRROR_NAME, 'product', (row) => ({ ...row, onHand: row.onHand + 1 }))
      const looking = glanceAt(run, must(browser.tabs[0]), 0)
      await run.world.runUntil(run.world.now + 1_000)
      await looking
    },
  },
  {
    invariant: 'I12',
    name: 'a till holds a row of another shop',
    tamper: (run) => {
      const disk = firstDisk(run)
      let isDone = false
      pokeRows<{ id: string }>(disk, MIRROR_NAME, 'customer', (row) => {
        if (isDone) return row
        isDone = true
        return { ...row, id: '01900000-0000-7000-8000-999999999999' }
      })
    },
  },
  {
    invariant: 'I13',
    name: 'the server answers for less than it was sent',
    tamper: (run) => {
      const row = must(archiveOn(firstDisk(run))[0]) satisfies OutboxRow
      const head = must(headOn(firstDisk(run)))
      const id = head.deviceId
      const echo = { proto: 1, reqId: id, deviceId: id, epoch: head.epoch }
      const request = { ...echo, incarnation: 1, nonce: head.nonce, app: 'x', ackedSeq: 0, ops: [row.op] }
      const answered = { ...echo, results: [], lastSeq: 0, nextNonce: head.nonce, durableSeq: 0, serverTime: run.stage.server.clock.now() }
      wholeBatchIsTaken(JSON.stringify(request), JSON.stringify(answered))
    },
  },
  {
    invariant: 'I14',
    name: 'a till believes in a backup that there is not',
    tamper: (run) => {
      const browser = must(run.browsers[0])
      pokeRows<LedgerHead>(browser.disk.factory, LEDGER_NAME, 'meta', (row) => (row.k === 'head' ? { ...row, durableSeq: 1 } : row))
      durableIsTrue(browser, run.durable)
    },
  },
  {
    invariant: 'I15',
    name: 'a refusal was never told at the till',
    tamper: (run) => pokeRows<OutboxRow>(firstDisk(run), LEDGER_NAME, 'archive', (row) => ({ ...row, status: 'rejected' })),
  },
  {
    invariant: 'trace',
    name: 'two plays of one plan differ',
    tamper: (run) => run.world.note('chance', String(process.hrtime.bigint())),
  },
]

/** SQL that gives manipulated rows a new change stamp so that tills receive them. */
const restamp = (record: string): string =>
  `update account_clock set seq = seq + 1; update row_version v set ver = c.seq from account_clock c where c.account_id = v.account_id and v.record = '${record}'`

async function settleDown(run: Run): Promise<void> {
  await run.readFacts()
  await run.world.runUntil(run.world.now + 120_000)
}

async function tampered(stage: Stage, { invariant, name, tamper, quiet: idle = CALM }: Tampering): Promise<SelfTest> {
  const { fault } = await play(stage, { ...CALM, ...idle }, invariant === 'trace' ? 2 : 1, null, { atRest: tamper })
  const isPassed = fault?.invariant === invariant
  return { name: `${invariant} fails when ${name}`, isPassed, message: fault ? `${fault.invariant}: ${fault.message}` : 'nothing failed' }
}

/** I16 cannot be broken at rest: a till whose link never recovers does not come to rest. */
async function neverAtRest(stage: Stage): Promise<SelfTest> {
  const name = 'I16 fails when a till is cut off for good'
  const { fault } = await play(stage, { ...CALM, seed: 'cut off' }, 1, null, {
    atStart: (run) => {
      for (const { link } of run.browsers) Object.assign(link, { heal: () => undefined, isDeaf: true })
    },
  })
  return { name, isPassed: fault?.invariant === 'I16', message: fault?.message ?? 'nothing failed' }
}

async function idleHolds(stage: Stage): Promise<SelfTest> {
  const { fault } = await play(stage, CALM, 2)
  return { name: 'a calm history breaks no law', isPassed: fault === null, message: fault?.message ?? '' }
}

/** Saved histories that once broke a law. */
const regressions = (): SelfTestRun[] =>
  [...savedHistories()].map(([file, { plan }]) => async (stage) => {
    const { fault } = await play(stage, plan, 1)
    return { name: `${file} holds`, isPassed: fault === null, message: fault?.message ?? '' }
  })

/** Directed histories without their defects: they reach their places and break no law. */
const directed = (): SelfTestRun[] =>
  DIRECTED.map(({ defect, what }) => async (stage) => {
    const { fault } = await playDirected(stage, defect)
    return { name: `${defect} holds: ${what}`, isPassed: fault === null, message: fault ? `${fault.invariant}: ${fault.message}` : '' }
  })

type SelfTestRun = (stage: Stage) => Promise<SelfTest>

/** All self-tests: every law is shown to fail, and every saved history is played again. */
const SELF_TESTS: readonly SelfTestRun[] = [
  idleHolds,
  ...TAMPERINGS.map(
    (tampering): SelfTestRun =>
      (stage) =>
        tampered(stage, tampering),
  ),
  neverAtRest,
  ...directed(),
  ...regressions(),
]

/** Runs the n-th self-test; null when there are no more. */
export async function runSelfTest(stage: Stage, nth: number): Promise<SelfTest | null> {
  return (await SELF_TESTS[nth]?.(stage)) ?? null
}
