import { product } from '#domain/catalog/catalog.ts'
import { type Change, type CommandDefinition, type DecisionContext, type InputOf, type RowOf } from '#domain/kernel/define.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import { averageChanges } from '#domain/inventory/average-again.ts'
import { instant } from '#domain/kernel/time.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import { supplier } from '#domain/suppliers/supplier.ts'
import { EXAMPLE_NOW, exampleContext, exampleId, exampleProduct, exampleSetting } from './example-shop.ts'
import { memoryReader } from './memory-reader.ts'

export const exampleSupplier: RowOf<typeof supplier> = {
  ...{ id: exampleId(701), nameAr: 'مؤسسة الحرير', nameEn: 'Silk House', mobile: null, email: null, trn: null },
  ...{ commercialNumber: null, contactPerson: null, address: null, paymentDays: 30, notes: null, status: 1 },
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** A stock room in memory that applies operations in order of arrival, as a server does, whatever their timestamps. */
export function stockRoom(first: Partial<RowOf<typeof product>> = {}) {
  const rows = new Map<string, Map<string, Row>>()
  const tableOf = (record: string) => {
    const known = rows.get(record) ?? new Map<string, Row>()
    rows.set(record, known)
    return known
  }
  const put = (record: { readonly name: string }, row: Row) => void tableOf(record.name).set(row.id, row)
  put(accountSetting, exampleSetting)
  put(supplier, exampleSupplier)
  put(product, { ...exampleProduct, ...first })
  const apply = (change: Change) => {
    const table = tableOf(change.record)
    if (change.op === 'insert') return void table.set(change.row.id, change.row)
    const before = table.get(change.id)
    if (!before) throw new Error(`${change.record} ${change.id} is not there`)
    const fields =
      change.op === 'patch'
        ? change.fields
        : Object.fromEntries(Object.entries(change.by).map(([name, by]) => [name, Number(before[name]) + by]))
    table.set(change.id, { ...before, ...fields })
  }
  let nth = 0
  const reader = () => memoryReader(Object.fromEntries([...rows].map(([name, table]) => [name, [...table.values()]])))
  let received: string[] = []
  let isTogether = false
  /** As the server does at the end of each transaction. */
  async function settle() {
    for (const change of await averageChanges(reader(), await reader().many(stockMove, received))) apply(change)
    received = []
  }
  return {
    put,
    reader,
    /** Applies what a till pushes at once. */
    async together(work: () => Promise<void>) {
      isTogether = true
      await work()
      isTogether = false
      await settle()
    },
    /** Decides and applies a command this many milliseconds after `EXAMPLE_NOW` by the acting device's clock. */
    async act<C extends CommandDefinition>(command: C, input: InputOf<C>, at = 0, more: Partial<DecisionContext> = {}) {
      nth += 1
      const context = exampleContext({ now: instant(EXAMPLE_NOW + at), operationId: exampleId(10_000_000 * nth), ...more })
      const decision = decideCommand(command, input, await command.load(reader(), input), context)
      if (!decision.ok) throw new Error(decision.refusal.code)
      decision.changes.forEach(apply)
      received.push(
        ...decision.changes.flatMap((change) => (change.op === 'insert' && change.record === stockMove.name ? [change.row.id] : [])),
      )
      if (!isTogether) await settle()
      return decision
    },
    moves: () => [...tableOf(stockMove.name).values()] as unknown as RowOf<typeof stockMove>[],
    product: (id = exampleProduct.id) => tableOf(product.name).get(id) as unknown as RowOf<typeof product>,
  }
}
