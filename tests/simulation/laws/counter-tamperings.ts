import { checkIn } from '#domain/attendance/check-in.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { MIRROR_NAME } from '../../../src/data/mirror/mirror-rows.ts'
import { backOf, codedSale, sellWith, takeBack } from '../directed/counter-desk.ts'
import { Director } from '../directed/director.ts'
import { check } from '../directed/goods-histories.ts'
import { soldEarly } from '../people/opening-sales.ts'
import type { Run } from '../run.ts'
import { onceCode, pastCode, scarceCode } from '../world/codes.ts'
import { pokeRows } from '../world/raw-store.ts'
import { customers, trainee } from '../world/shop.ts'
import { takesBackNoMore, usesNoMore } from './alone-checks.ts'
import { attendanceIsRight } from './attendance-checks.ts'
import { codesAreRight } from './code-checks.ts'
import { serverRows } from './end-checks.ts'
import { readFacts } from './goods-facts.ts'
import { returnsAreRight } from './return-checks.ts'
import { backIsRight, coveredIsRight } from './screen-checks.ts'
import { type Tampering, must } from './tampering.ts'

const [spentPoints, unknown, owed] = soldEarly
const ALL_FOUR = [[0, 4]] as const

/** Runs SQL and then checks the laws about returns, codes and clocks. */
async function then(run: Run, script: string): Promise<void> {
  await run.stage.server.db.asPlatform((tx) => tx.script(script))
  const { accountId } = run.stage.shop
  const [facts, server] = [await readFacts(run, accountId), await serverRows(run)]
  returnsAreRight(facts, server)
  codesAreRight(run, facts, server)
  await attendanceIsRight(run, accountId, facts, server)
}

/** Continues a fault-free history with a script at both tills. */
async function goOn(run: Run, script: (director: Director) => Promise<void>): Promise<Director> {
  const director = new Director(run)
  await script(director)
  for (const till of [0, 1]) {
    director.cutOff(till, false)
    await director.settle(till)
  }
  await director.pass(20_000)
  await run.readFacts()
  return director
}

/** Both tills return the same four pieces before they receive each other's operations. */
const backTwice = (run: Run) =>
  goOn(run, async (director) => {
    for (const till of [0, 1]) director.cutOff(till)
    for (const till of [0, 1]) await takeBack(director, till, unknown, ALL_FOUR)
  })
const backOnce = (run: Run, soldId: (typeof soldEarly)[number] = spentPoints) =>
  goOn(run, (director) => takeBack(director, 0, soldId, [[0, 1]]))

/** A code is used up to its limit at each of the tills. */
const usedTwice = (run: Run) =>
  goOn(run, async (director) => {
    for (const till of [0, 1]) director.cutOff(till)
    for (const till of [0, 1]) await sellWith(director, till, { text: scarceCode.code })
  })
const soldWith = (run: Run, text: string) => goOn(run, (director) => sellWith(director, 0, { text, customerId: must(customers[3]).id }))

const untold = (code: string) => `delete from attention where code = '${code}'`
const payload = (from: string, to: string) =>
  `update op_log set payload = replace(payload::text, '${from}', '${to}')::json where type = 'returnSale'`

const RETURN_TAMPERINGS: readonly Tampering[] = [
  {
    invariant: 'I30',
    name: 'two tills took the same goods back, and nobody was told',
    tamper: async (run) => (await backTwice(run), then(run, untold('sales.return-more-than-sold'))),
  },
  {
    invariant: 'I30',
    name: 'people are told that more came back than was sold, and it did not',
    tamper: async (run) => (await backTwice(run), then(run, payload('"quantity":4', '"quantity":1'))),
  },
  {
    invariant: 'I30',
    name: 'what came back is worth less than what was charged',
    tamper: async (run) => {
      await goOn(run, (director) => takeBack(director, 0, unknown, ALL_FOUR))
      await then(run, payload('"unitPrice":13000', '"unitPrice":12990'))
    },
  },
  {
    invariant: 'I30',
    name: 'more money went back than came in',
    tamper: async (run) => (await backOnce(run), then(run, `update payment set amount = 1 where invoice_id = '${spentPoints}'`)),
  },
  {
    invariant: 'I30',
    name: 'points were given back that nobody spent',
    tamper: async (run) => (await backOnce(run), then(run, `update invoice set points_spent = 0 where id = '${spentPoints}'`)),
  },
  {
    invariant: 'I30',
    name: 'points were taken that nobody had',
    tamper: async (run) => (await backOnce(run), then(run, `update invoice set points_earned = 0 where id = '${spentPoints}'`)),
  },
  {
    invariant: 'I30',
    name: 'something came back of an invoice that is not there',
    tamper: async (run) => (await backOnce(run, owed), then(run, `delete from invoice where id = '${owed}'`)),
  },
  {
    invariant: 'I30',
    name: 'one who may not took something back, and nobody was told',
    tamper: async (run) => {
      await backOnce(run)
      await then(run, `update op_log set payload = jsonb_set(payload::jsonb, '{actor}', '"${trainee.id}"')::json where type = 'returnSale'`)
    },
  },
  {
    invariant: 'I30',
    name: 'a till took back what it had taken back',
    tamper: async (run) => {
      const director = await goOn(run, (one) => takeBack(one, 0, unknown, ALL_FOUR))
      const browser = director.till(0)
      pokeRows<{ id: string; lines: object[] }>(browser.disk.factory, MIRROR_NAME, 'invoice', (row) =>
        row.id === unknown ? { ...row, lines: row.lines.map((line) => ({ ...line, quantity: 3 })) } : row,
      )
      takesBackNoMore(browser, { creditOf: unknown })
    },
  },
  ...(['vat', 'pointsEarned'] as const).map((what): Tampering => ({
    invariant: 'I30',
    name: `a screen is wrong about the ${what} of what comes back`,
    tamper: async (run) => {
      const director = new Director(run)
      const given = await backOf(director, 0, spentPoints, [[0, 1]])
      const paper = JSON.parse(must((await serverRows(run)).get('invoice')?.get(spentPoints)))
      const lines = given.lines.map((line) => ({ ...line, vat: line.vat + Number(what === 'vat') }))
      const pointsEarned = given.pointsEarned + Number(what === 'pointsEarned')
      backIsRight({ ...given, lines, pointsEarned }, { invoice: paper, notes: [] }, [], given.terms.pointsPerUnit)
    },
  })),
]

const CODE_TAMPERINGS: readonly Tampering[] = [
  {
    invariant: 'I31',
    name: 'a use of a code is lost',
    tamper: async (run) => (await soldWith(run, scarceCode.code), then(run, 'delete from discount_code_use')),
  },
  {
    invariant: 'I31',
    name: 'an invoice does not name its code',
    tamper: async (run) => (await soldWith(run, scarceCode.code), then(run, 'update invoice set discount_code = null')),
  },
  {
    invariant: 'I31',
    name: 'a code was used more often than it says',
    tamper: async (run) => (await soldWith(run, onceCode.code), then(run, 'update discount_code set times_used = 0')),
  },
  {
    invariant: 'I31',
    name: 'two tills used a code past its limit, and nobody was told',
    tamper: async (run) => (await usedTwice(run), then(run, untold('sales.code-used-up'))),
  },
  {
    invariant: 'I31',
    name: 'people are told that a code is used up, and it is not',
    tamper: async (run) => (await usedTwice(run), run.causes.codes.set(scarceCode.id, [{ ...scarceCode, usesMax: 9 }]), then(run, '')),
  },
  {
    invariant: 'I31',
    name: 'a code that was long out of its days was sold with, and nobody was told',
    tamper: async (run) => (await soldWith(run, pastCode.code), then(run, untold('sync.code-out-of-days'))),
  },
  {
    invariant: 'I31',
    name: 'people are told that a code took another part off, and it is the same as ever',
    tamper: async (run) => (
      await usedTwice(run),
      run.causes.codes.set(scarceCode.id, [{ ...scarceCode, usesMax: null }]),
      then(run, "update attention set code = 'sync.code-differs' where code = 'sales.code-used-up'")
    ),
  },
  {
    invariant: 'I31',
    name: 'a till used a code more often than it may be',
    tamper: async (run) => {
      const director = await soldWith(run, scarceCode.code)
      const sale = await codedSale(director, 0, { text: scarceCode.code })
      usesNoMore(director.till(0), sale, new Map([[scarceCode.id, [{ ...scarceCode, usesMax: 0 }]]]))
    },
  },
  {
    invariant: 'I31',
    name: 'a till puts a code on what it is not for',
    tamper: async (run) => {
      const { bill } = await codedSale(new Director(run), 0, { text: onceCode.code, customerId: must(customers[3]).id })
      coveredIsRight(
        bill.lines.map(({ id }) => id),
        onceCode,
        bill.lines,
      )
    },
  },
]

/** Shows that each law about returns, codes and briefly misset clocks can fail. */
export const COUNTER_TAMPERINGS: readonly Tampering[] = [
  ...RETURN_TAMPERINGS,
  ...CODE_TAMPERINGS,
  {
    invariant: 'I29',
    name: 'the clock of a till was set back as somebody came, and nobody was told',
    tamper: async (run) => {
      await goOn(run, async (director) => {
        const till = director.till(0)
        director.cutOff(0)
        till.skewMs -= HOUR_MS
        await check(director, 0, checkIn)
        till.skewMs += HOUR_MS
      })
      await then(run, untold('attendance.clock-behind'))
    },
  },
]
