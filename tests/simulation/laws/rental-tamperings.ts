import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { payment } from '#domain/payments/payment.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import * as v from 'valibot'
import { changeIsWhole } from './changed-rentals.ts'
import { type ServerRows, everyDepositIsSomewhere } from './deposit-checks.ts'
import { actedBy, serverRows } from './end-checks.ts'
import { GONE_TILL } from '../people/opening-orders.ts'
import { everyPieceIsInOnePlace, noPieceIsLost } from './piece-checks.ts'
import type { Run } from '../run.ts'
import { checkServer } from './server-checks.ts'
import { type Tampering, must } from './tampering.ts'
import { todaysArgs } from '../world/former-commands.ts'

const rowsOf = <R extends AnyRecord>(server: ServerRows, record: R): RowOf<R>[] =>
  Array.from(server.get(record.name)?.values() ?? [], (text): RowOf<R> => JSON.parse(text))

/** The server's rows with one of them changed. */
async function withOther<R extends AnyRecord>(
  run: Run,
  record: R,
  isIt: (row: RowOf<R>) => boolean,
  changed: (row: RowOf<R>) => RowOf<R>,
): Promise<ServerRows> {
  const server = await serverRows(run)
  const row = must(rowsOf(server, record).find(isIt))
  const rows = new Map(server.get(record.name)).set(String(row['id']), JSON.stringify(changed(row)))
  return new Map(server).set(record.name, rows)
}

const any = () => true
const isInsured = ({ insuranceHeld }: { readonly insuranceHeld: number }) => insuranceHeld > 0
const sql = (run: Run, script: string) => run.stage.server.db.asPlatform((tx) => tx.script(script))

/** Shows that each law of the rental desk can fail. */
export const RENTAL_TAMPERINGS: readonly Tampering[] = [
  {
    invariant: 'I17',
    name: 'an order holds more of an insurance amount than was taken',
    tamper: async (run) => (
      await sql(run, `update rental_order set insurance_held = insurance_held + 1 where number = 'OLD-000001'`),
      checkServer(await run.readFacts())
    ),
  },
  {
    invariant: 'I17',
    name: 'what was kept of an insurance amount has paid nothing',
    tamper: async (run) => {
      const facts = await run.readFacts()
      checkServer({ ...facts, paid_of_kept: facts.kept - 1 })
    },
  },
  {
    invariant: 'I17',
    name: 'an advance is neither settled nor open',
    tamper: async (run) =>
      everyDepositIsSomewhere(
        await withOther(run, rentalOrder, any, (row) => ({ ...row, advancePaid: row.advancePaid + 1 }) as never),
        null,
      ),
  },
  {
    invariant: 'I17',
    name: 'an advance has lost its document',
    tamper: async (run) =>
      everyDepositIsSomewhere(
        await withOther(
          run,
          invoice,
          ({ type }) => type === INVOICE_TYPE.advance,
          (row) => ({ ...row, orderId: null }),
        ),
        null,
      ),
  },
  {
    invariant: 'I17',
    name: 'the rent of an order is not that of its documents',
    tamper: async (run) =>
      everyDepositIsSomewhere(await withOther(run, rentalOrder, any, (row) => ({ ...row, invoiced: row.invoiced + 1 }) as never), null),
  },
  {
    invariant: 'I17',
    name: 'an insurance amount was returned twice, and nobody was told',
    tamper: async (run) => {
      const server = await withOther(run, rentalOrder, isInsured, (row) => ({ ...row, insuranceHeld: -row.insuranceHeld }) as never)
      const [order] = rowsOf(server, rentalOrder).filter((row) => row.insuranceHeld < 0)
      const { id: orderId, insuranceHeld } = must(order)
      const taken = must(rowsOf(server, insuranceEntry).find((row) => row.orderId === orderId))
      const twice = { ...taken, id: 'twice', kind: INSURANCE_ENTRY.returned, amount: -2 * insuranceHeld }
      const entries = new Map(server.get(insuranceEntry.name)).set('twice', JSON.stringify(twice))
      everyDepositIsSomewhere(new Map(server).set(insuranceEntry.name, entries).set('attention', new Map()), null)
    },
  },
  {
    invariant: 'I17',
    name: 'a booking was priced and the order does not know',
    tamper: async (run) =>
      everyDepositIsSomewhere(
        await withOther(
          run,
          booking,
          (row) => row.orderId !== null && row.state !== RENT_STATE.cancelled,
          (row) => ({ ...row, rentPrice: row.rentPrice + 1 }) as never,
        ),
        actedBy(run),
      ),
  },
  {
    invariant: 'I17',
    name: 'a rental has the piece that was asked for, and another price',
    tamper: async (run) => {
      const {
        id: bookingId,
        orderId,
        rentItemId,
        rentPrice,
        ...row
      } = must(rowsOf(await serverRows(run), booking).find((one) => one.orderId))
      const change = { to: 'piece', rentItemId } as const
      const request = { orderId: must(orderId), bookingId, change, rentPrice: minor(rentPrice + 1), reason: null }
      changeIsWhole(request, { ...row, id: bookingId, orderId, rentItemId, rentPrice })
    },
  },
  {
    invariant: 'I17',
    name: 'the server took a halala more than the tills',
    tamper: async (run) =>
      everyDepositIsSomewhere(
        await withOther(
          run,
          payment,
          (row) => row.deviceId !== GONE_TILL,
          (row) => ({ ...row, amount: row.amount + 1 }) as never,
        ),
        actedBy(run),
      ),
  },
  {
    invariant: 'I18',
    name: 'a use that is closed holds its piece',
    tamper: async (run) => {
      const server = await withOther(
        run,
        booking,
        (row) => row.closedAt !== null,
        (row) => ({ ...row, activeItemId: row.rentItemId }),
      )
      noPieceIsLost(server, null)
    },
  },
  {
    invariant: 'I18',
    name: 'a piece is out with two customers, and nobody was told',
    tamper: async (run) => {
      const one = must(rowsOf(await serverRows(run), booking)[0])
      const out = { ...one, state: RENT_STATE.rented, closedAt: null, activeItemId: one.rentItemId }
      everyPieceIsInOnePlace([out, { ...out, id: 'other' }], new Set())
    },
  },
  {
    invariant: 'I18',
    name: 'a till handed a piece over, and the server has it in the shop',
    quiet: { seed: 'calm 1', operations: 16 },
    tamper: async (run) => {
      const acted = actedBy(run)
      const handed = must(acted.find(({ op }) => op.type === handOver.name))
      const { bookingId: id } = v.parse(handOver.input, todaysArgs(handed.op.args))
      const server = await withOther(
        run,
        booking,
        (row) => row.id === id,
        (row) => ({ ...row, handedOverAt: null }),
      )
      noPieceIsLost(server, acted)
    },
  },
]
