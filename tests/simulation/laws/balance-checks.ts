import { attention } from '#domain/attention/attention.ts'
import { BALANCE_ENTRY } from '#domain/customers/balance-entry.ts'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { sumOf } from '../oracle/arithmetic.ts'
import { type BalanceMoved, balanceMovesOf, depositMovesOf } from '../oracle/balance-oracle.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import type { Fact } from './goods-facts.ts'

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I35', message())
}

interface Entered {
  readonly id: string
  readonly customer_id: string
  readonly kind: number
  readonly amount: number
}

interface Moving extends BalanceMoved {
  readonly opId: string
  readonly isSilent: boolean
  readonly customerId: string | null
}

type Tenders = Parameters<typeof depositMovesOf>[1]
interface Paper {
  readonly bill?: { readonly customerId: string | null }
  readonly customerId?: string | null
  readonly tenders: Tenders
  readonly total: number
}
interface Back {
  readonly id: string
  readonly amount: number
}

const back = ({ id, amount }: Back): BalanceMoved[] => [{ id, amount: -amount }]
const spent = ({ tenders }: Paper): BalanceMoved[] => balanceMovesOf(tenders, -1)
/** The balance entries of each type of operation. */
const MOVES: Readonly<Record<string, (input: never) => BalanceMoved[]>> = {
  ...{ issueInvoice: spent, checkOutVisit: spent, payInvoice: spent },
  returnSale: ({ tenders }: Paper) => balanceMovesOf(tenders, 1),
  takeDeposit: ({ total, tenders }: Paper) => depositMovesOf(total, tenders),
  ...{ payOutBalance: back, cancelDeposit: back },
}

type Reported = Pick<RowOf<typeof attention>, 'code' | 'operationId'>
const resultOf = (reported: readonly Reported[]): ((opId: string) => readonly string[]) => {
  const codes = Map.groupBy(reported, ({ operationId }) => operationId)
  return (opId) => (codes.get(opId) ?? []).map(({ code }) => code)
}

function movesOf(facts: readonly Fact[], reported: (opId: string) => readonly string[]): Moving[] {
  return facts.flatMap(({ type, op_id: opId, input, is_aside: isAside }) => {
    const { bill, customerId }: Paper = input
    const isSilent = !isAside && reported(opId).every((code) => code !== 'customers.balance-not-enough')
    const of = { opId, isSilent, customerId: bill?.customerId ?? customerId ?? null }
    return (MOVES[type]?.(input) ?? []).map((move) => ({ ...move, ...of }))
  })
}

/** I35: each payment that moves a balance is one entry, and the only other entries are transfers between records of the same person. */
export function balanceIsEntered(moves: readonly BalanceMoved[], entries: readonly Entered[]): void {
  const held = new Map(entries.filter(({ kind }) => kind !== BALANCE_ENTRY.merged).map(({ id, amount }) => [id, amount]))
  for (const { id, amount } of moves)
    must(held.get(id) === amount, () => `${amount} moved on a balance by ${id}, and ${held.get(id) ?? 'nothing'} is entered`)
  const due = new Set(moves.map(({ id }) => id))
  const foreign = [...held.keys()].find((id) => !due.has(id))
  must(!foreign, () => `${foreign} is entered on a balance, and nobody moved it`)
}

/** I35: a customer's balance is the sum of its entries; nothing is left on the record of a merged customer. */
export function balancesAddUp(
  rows: readonly Pick<RowOf<typeof customer>, 'id' | 'balance' | 'mergedInto'>[],
  entries: readonly Entered[],
): void {
  const own = Map.groupBy(entries, (entry) => entry.customer_id)
  for (const { id, balance, mergedInto } of rows) {
    const sum = sumOf((own.get(id) ?? []).map(({ amount }) => amount))
    must(balance === sum, () => `${id} has ${balance} in the shop, and ${sum} by what was entered`)
    must(mergedInto === null || balance === 0, () => `${balance} is left behind with ${id}, who is ${mergedInto} by now`)
  }
}

/** I35: without a notice, no more is taken off a balance than was added to it. */
export function overdrawnIsReported(moves: readonly Moving[], person: (id: string) => string): void {
  for (const [id, own] of Map.groupBy(moves, ({ customerId }) => (customerId === null ? null : person(customerId)))) {
    const left = sumOf(own.filter(({ amount, isSilent }) => amount > 0 || isSilent).map(({ amount }) => amount))
    must(left >= 0, () => `${-left} more went off the balance of ${id} than came onto it, and nobody was told`)
    if (own.some(({ isSilent, amount }) => !isSilent && amount < 0)) sometimes('a balance was spent by two tills, and was told')
  }
}

/** I35: without a notice, no more than the unpaid rest of a document is paid later. */
export function debtsArePaidOnce(
  facts: readonly Fact[],
  papers: readonly Pick<RowOf<typeof invoice>, 'id' | 'number' | 'due'>[],
  reported: (opId: string) => readonly string[],
): void {
  const due = new Map(papers.map((row) => [row.id, row]))
  const paid = facts.flatMap(({ type, op_id: opId, input, is_aside: isAside }) => {
    if (type !== 'payInvoice') return []
    const { invoiceId, total }: { invoiceId: string; total: number } = input
    const isReported = reported(opId).some((code) => code === 'sales.payment-more-than-left' || code === 'sales.invoice-unknown')
    return isAside || isReported ? [] : [{ invoiceId, total }]
  })
  for (const [id, own] of Map.groupBy(paid, ({ invoiceId }) => invoiceId)) {
    const [row, sum] = [due.get(id), sumOf(own.map(({ total }) => total))]
    must(row !== undefined && sum <= row.due, () => `${sum} was paid of ${row?.due} owed of ${row?.number ?? id}, and nobody was told`)
  }
}

/** Checks balances and debts: every payment counts once, and everything beyond them is reported. */
export async function balancesAreRight({ stage }: Run, accountId: number, facts: readonly Fact[], server: ServerRows): Promise<void> {
  const entries = await stage.server.db.asPlatform((tx) =>
    tx.query<Entered>('select id, customer_id, kind, amount from balance_entry where account_id = $1', [accountId]),
  )
  const reported = resultOf(rowsOf(server, attention))
  const [moves, rows] = [movesOf(facts, reported), rowsOf(server, customer)]
  balanceIsEntered(moves, entries)
  balancesAddUp(rows, entries)
  const heads = new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  overdrawnIsReported(moves, (id) => heads.get(id) ?? id)
  debtsArePaidOnce(facts, rowsOf(server, invoice), reported)
}
