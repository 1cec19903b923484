import * as v from 'valibot'
import { type CommandDefinition, type DecisionContext, type InputOf, type RowOf, rowSchema } from '#domain/kernel/define.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { recordsByName } from '#domain/registry.ts'
import { type ChangingShop, changingShop } from './changing-shop.ts'
import { exampleCustomer, exampleId, examplePiece, exampleProduct, exampleSetting } from './example-shop.ts'
import { serverContext } from './rental-desk.ts'

export const ORDER = exampleId(1100)
/** The bookings of the example's two pieces. */
export const B1 = exampleId(1000)
export const B2 = exampleId(1001)
export const otherPiece = { ...examplePiece, id: exampleId(206), code: 'WD-0206' }
export const NOBODY: Partial<DecisionContext> = { actor: { employeeId: null, permissions: {} } }

export const visitShop = (more: object = {}): ChangingShop =>
  changingShop({
    ...{ account_setting: [exampleSetting], customer: [exampleCustomer], product: [exampleProduct], rent_item: [examplePiece, otherPiece] },
    ...more,
  })

/** Contexts of one till at the server, each with the next number; another `till` gets another series. */
export function numberedContexts(till = 0) {
  let no = 0
  const series = 'ABC'.charAt(till)
  return (more: Partial<DecisionContext> = {}): DecisionContext =>
    serverContext((no += 1) + till * 10_000, {
      document: { series, no, number: `${series}-${String(no).padStart(6, '0')}`, previousHash: null },
      ...more,
    })
}

/** Runs a command, validates every written row against its record, and returns the codes found. */
export async function act<C extends CommandDefinition>(
  shop: ChangingShop,
  command: C,
  given: InputOf<C>,
  context: DecisionContext,
): Promise<string[]> {
  // The schema's output is the command's input type.
  const decision = await shop.run(command, v.parse(command.input, given) as InputOf<C>, context)
  if (!decision.ok) return [decision.refusal.code]
  for (const change of decision.changes) {
    const record = change.op === 'insert' ? recordsByName.get(change.record) : undefined
    if (change.op === 'insert' && record) v.parse(rowSchema(record), change.row)
  }
  return decision.objections.map(({ code }) => code)
}

export function orderOf(shop: ChangingShop): RowOf<typeof rentalOrder> {
  const [row] = shop.rows(rentalOrder)
  if (!row) throw new Error('there is an order')
  return row
}
