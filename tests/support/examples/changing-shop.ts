import { decideCommand } from '#domain/kernel/decide.ts'
import type { Change, CommandDefinition, Decision, DecisionContext, InputOf, RowOf, AnyRecord } from '#domain/kernel/define.ts'
import { type ShopRows, memoryReader } from './memory-reader.ts'

type Row = Record<string, unknown> & { readonly id: string }

/** A shop in memory that applies decisions, without storage or rules. */
export interface ChangingShop {
  /** All current rows by record, usable as the start of another shop. */
  readonly all: () => ShopRows
  readonly rows: <R extends AnyRecord>(record: R) => RowOf<R>[]
  readonly decide: <C extends CommandDefinition>(command: C, input: InputOf<C>, context: DecisionContext) => Promise<Decision<string>>
  /** Decides and applies the changes unless the decision is a refusal. */
  readonly run: <C extends CommandDefinition>(command: C, input: InputOf<C>, context: DecisionContext) => Promise<Decision<string>>
  readonly apply: (changes: readonly Change[]) => void
}

export function changingShop(start: ShopRows): ChangingShop {
  const shop = new Map(Object.entries(start).map(([name, rows]) => [name, new Map(rows.map((row): [string, Row] => [row.id, { ...row }]))]))
  const table = (name: string) => {
    const rows = shop.get(name) ?? new Map<string, Row>()
    shop.set(name, rows)
    return rows
  }
  const applyOne = (change: Change) => {
    const rows = table(change.record)
    if (change.op === 'insert') {
      if (rows.has(change.row.id)) throw new Error(`${change.record} ${change.row.id} exists`)
      rows.set(change.row.id, { ...change.row })
      return
    }
    const row = rows.get(change.id)
    if (!row) throw new Error(`${change.record} ${change.id} is missing`)
    if (change.op === 'patch') Object.assign(row, change.fields)
    else for (const [field, by] of Object.entries(change.by)) row[field] = Number(row[field]) + by
  }
  const apply = (changes: readonly Change[]) => changes.forEach(applyOne)
  const all = () => Object.fromEntries([...shop].map(([name, rows]) => [name, [...rows.values()]]))
  const decide: ChangingShop['decide'] = async (command, input, context) => {
    const read = memoryReader(all())
    return decideCommand(command, input, await command.load(read, input), context)
  }
  return {
    all,
    // Rows are stored under their record's name, so they have its type.
    rows: <R extends AnyRecord>(record: R) => [...table(record.name).values()] as unknown as RowOf<R>[],
    decide,
    apply,
    async run(command, input, context) {
      const decision = await decide(command, input, context)
      if (decision.ok) apply(decision.changes)
      return decision
    },
  }
}
