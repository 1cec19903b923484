import type { Operation } from '#domain/sync/messages.ts'
import type { OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import type { CodePast } from '../causes.ts'
import { pastLimits, codeUseOf } from '../oracle/code-oracle.ts'
import type { TypedBack } from '../oracle/return-oracle.ts'
import type { TypedSale } from '../oracle/sale-oracle.ts'
import type { Run } from '../run.ts'
import type { Browser } from '../world/browser.ts'
import { todaysArgs } from '../world/former-commands.ts'
import { Violation } from '../world/world.ts'
import { spendsWithinLimit } from './gift-card-checks.ts'
import { archiveOn, mirrorRowsOn, outboxOn } from './ledger-view.ts'

/** The effective acts of a till, from its own ledger. Operations on their way from the queue to the archive may be in both. */
function doneAt({ disk }: Browser, type: string): unknown[] {
  const rows = new Map<string, OutboxRow>([...outboxOn(disk.factory), ...archiveOn(disk.factory)].map((row) => [row.opId, row]))
  const standing = [...rows.values()].filter(({ op, status }) => op.type === type && status !== 'rejected' && status !== 'parked')
  return standing.map(({ op }) => todaysArgs(op.args))
}

/** The quantity of each line of an invoice, from the till's copy or from its own operation. */
function soldOn(browser: Browser, invoiceId: string): readonly number[] | null {
  const shown = mirrorRowsOn(browser.disk.factory, 'invoice', browser.mirrorName).find(({ id }) => id === invoiceId)
  if (shown) return (shown['lines'] as readonly { quantity: number }[]).map(({ quantity }) => quantity)
  const made = (doneAt(browser, 'issueInvoice') as TypedSale[]).find((sale) => sale.invoiceId === invoiceId)
  return made ? made.bill.lines.map(({ quantity }) => quantity) : null
}

/** I30: no till on its own returns more of a line than was sold, whether or not the server has received it. */
export function takesBackNoMore(browser: Browser, { creditOf }: Pick<TypedBack, 'creditOf'>): void {
  const sold = soldOn(browser, creditOf)
  const backs = (doneAt(browser, 'returnSale') as TypedBack[]).filter((one) => one.creditOf === creditOf)
  for (const [nth, quantity] of (sold ?? []).entries()) {
    const came = backs.flatMap(({ lines }) => lines.filter(({ returns }) => returns === nth)).reduce((sum, line) => sum + line.quantity, 0)
    if (came > quantity)
      throw new Violation('I30', `${browser.name} took ${came} of line ${nth + 1} of ${creditOf} back, of which there were ${quantity}`)
  }
}

const mostOf = (past: readonly CodePast[], which: 'usesMax' | 'usesPerCustomerMax'): number | null => {
  const most = Math.max(...past.map((one) => one[which] ?? Infinity))
  return Number.isFinite(most) ? most : null
}

/** I31: no till on its own uses a code more often than is allowed in total or per customer. */
export function usesNoMore(browser: Browser, { bill }: Pick<TypedSale, 'bill'>, codes: ReadonlyMap<string, readonly CodePast[]>): void {
  const codeId = codeUseOf(bill)?.codeId ?? ''
  const past = codes.get(codeId)
  if (!past) return
  const bills = [...doneAt(browser, 'issueInvoice'), ...doneAt(browser, 'checkOutVisit')] as TypedSale[]
  const uses = bills.flatMap((sale) => codeUseOf(sale.bill) ?? []).filter((use) => use.codeId === codeId)
  const { inAll, byOne } = pastLimits(uses, { usesMax: mostOf(past, 'usesMax'), usesPerCustomerMax: mostOf(past, 'usesPerCustomerMax') })
  if (inAll + byOne > 0)
    throw new Violation('I31', `${browser.name} used the code ${codeId} ${inAll || byOne} times more often than it may be`)
}

/**
 * A till counts its own acts without the server. Operations parked by a server of the previous version are not
 * displayed until they have run.
 */
export function tillKeepsCount({ causes }: Pick<Run, 'causes'>, browser: Browser, { type, args }: Pick<Operation, 'type' | 'args'>): void {
  if (causes.wasServerFormer) return
  // A restored server asks again for answered operations, so more may be pending now than when the money was spent.
  if (causes.restores === 0) spendsWithinLimit(browser, { type, args })
  if (type === 'returnSale') takesBackNoMore(browser, todaysArgs(args) as TypedBack)
  if (type === 'issueInvoice' || type === 'checkOutVisit') usesNoMore(browser, todaysArgs(args) as TypedSale, causes.codes)
}
