import { checkIn, checkOut } from '#domain/attendance/check-in.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { Director } from '../directed/director.ts'
import { check } from '../directed/goods-histories.ts'
import type { Run } from '../run.ts'
import { sharedProducts } from '../world/shop.ts'
import { goodsAndHours, serverRows } from './end-checks.ts'
import { type Tampering, must } from './tampering.ts'

/** Runs SQL and then checks the laws about goods and attendance. */
async function then(run: Run, script: string): Promise<void> {
  await run.stage.server.db.asPlatform((tx) => tx.script(script))
  await goodsAndHours(run, run.stage.shop.accountId, await serverRows(run))
}

/** An employee checks in with a position that looks forged and checks out half an hour later. */
async function comeAndGo(run: Run): Promise<void> {
  const director = new Director(run)
  const till = director.till(0)
  // Later than everything that the history recorded.
  till.skewMs += 24 * 60 * MINUTE_MS
  await check(director, 0, checkIn, 'madeUp')
  till.skewMs += 30 * MINUTE_MS
  await check(director, 0, checkOut)
  await director.settle(0)
  await run.readFacts()
}

const product = () => must(sharedProducts[0]).id
const move = (more: string) => `insert into stock_move (account_id, id, product_id, operation, quantity, moved_at, moved_on${more}`

/** Shows that each law about goods and attendance can fail. */
export const GOODS_TAMPERINGS: readonly Tampering[] = [
  {
    invariant: 'I27',
    name: 'a move belongs to another product than the one that it changed',
    tamper: (run) => then(run, `update stock_move set product_id = '${product()}' where product_id <> '${product()}'`),
  },
  {
    invariant: 'I27',
    name: 'goods are on the shelf, and in the ledger of moves, that nobody brought',
    tamper: (run) =>
      then(
        run,
        `${move(') ')} select account_id, gen_random_uuid(), id, 0, 7, now(), current_date from product where id = '${product()}';
         update product set on_hand = on_hand + 7 where id = '${product()}'`,
      ),
  },
  {
    invariant: 'I28',
    name: 'an entry of somebody who came is lost',
    tamper: async (run) => (await comeAndGo(run), then(run, 'delete from attendance_entry where kind = 1')),
  },
  {
    invariant: 'I28',
    name: 'an entry is there that nobody made',
    tamper: async (run) => {
      await comeAndGo(run)
      await then(
        run,
        `create temp table doubled on commit drop as select * from attendance_entry where kind = 2 limit 1;
         update doubled set id = gen_random_uuid(); insert into attendance_entry select * from doubled`,
      )
    },
  },
  {
    invariant: 'I28',
    name: 'the report knows nothing of who came and went',
    tamper: async (run) => {
      await comeAndGo(run)
      const came = 'select id from attendance_entry where kind = 1 order by at desc limit 1'
      await then(run, `update attendance_entry set corrects_id = (${came}) where kind = 2`)
    },
  },
  {
    invariant: 'I28',
    name: 'a till took a place that it knows to be too far away',
    tamper: async (run) => {
      await comeAndGo(run)
      await then(
        run,
        `update op_log set payload = replace(payload::text, '"longitude":46675296', '"longitude":46685296')::json where type = 'checkOut'`,
      )
    },
  },
  {
    invariant: 'I29',
    name: 'nobody was told of a place that looks made up',
    tamper: async (run) => (await comeAndGo(run), then(run, "delete from attention where code = 'attendance.accuracy-zero'")),
  },
  {
    invariant: 'I29',
    name: 'a clock was set back between coming and going, and nobody was told',
    tamper: async (run) => {
      await comeAndGo(run)
      const back = `jsonb_set(jsonb_set(payload::jsonb, '{occurredAt}', '1000000000000'), '{clockOffsetMs}', '0')::json`
      await then(
        run,
        `update op_log set payload = ${back} where type = 'checkOut';
         update attendance_entry set at = to_timestamp(1000000000) where kind = 2`,
      )
    },
  },
]
