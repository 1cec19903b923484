import { createHash } from 'node:crypto'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { NO_POINTS_LOADED } from '#domain/customers/points-held.ts'
import { type CardsLoaded, NO_CARDS } from '#domain/gift-cards/card-load.ts'
import { giftCard } from '#domain/gift-cards/gift-card.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import type { Change, CommandDefinition, DecisionContext, Decision, DocumentNumber, InputOf, RowOf } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import { DAY_MS, type Instant, instant } from '#domain/kernel/time.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { documentNumber } from '#domain/sales/document-number.ts'
import type { OpenBill } from '#domain/sales/bill.ts'
import { holdBill } from '#domain/sales/held-bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { NO_CODE_LOADED } from '#domain/sales/codes/code-objections.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import type { Chance } from './chance.ts'
import { offersLoadedFor } from './story-offers.ts'
import type { DemoLedger } from './demo-ledger.ts'
import type { People } from './story-people.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const SERIES = 'D0'

/** The demo shop's till as the server's device row describes it. */
export interface DemoDevice {
  readonly id: Id
  readonly name: string
  readonly series: string
  readonly lastNo: number
  readonly lastHash: string | null
  readonly enrolledAt: Instant
  readonly lastSaleAt: Instant
}

export interface DemoTill {
  readonly issue: (at: number, employeeId: Id, given: Pick<IssueInvoiceInput, 'bill' | 'tenders' | 'total' | 'buyer'>) => void
  /** Runs any other command at the till and returns the id of the document it created. `loaded` is what the command would have loaded. */
  readonly act: <C extends CommandDefinition>(
    at: number,
    employeeId: Id,
    command: C,
    input: InputOf<C>,
    loaded: Awaited<ReturnType<C['load']>>,
  ) => Id | null
  readonly hold: (at: number, employeeId: Id, label: string, bill: OpenBill) => void
  readonly device: () => DemoDevice
}

export function shareCodeOf(chance: Chance): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return Array.from({ length: 27 }, () => alphabet[chance.whole(0, 63)]).join('')
}

interface Shop {
  readonly chance: Chance
  readonly ledger: DemoLedger
  readonly people: People
  readonly setting: RowOf<typeof accountSetting>
}

function cardsFor(ledger: DemoLedger, { tenders, bill }: Pick<IssueInvoiceInput, 'tenders' | 'bill'>): CardsLoaded {
  const cards = tenders.flatMap(({ giftCardId }) => (giftCardId ? (ledger.get(giftCard, giftCardId) ?? []) : []))
  const holderOf = (id: Id) => ({ id, name: ledger.get(customer, id)?.name ?? '' })
  return { ...NO_CARDS, payerId: bill.customerId, cards: cards.map((card) => ({ card, entries: [], holder: holderOf(card.holderId) })) }
}

/**
 * Creates a till that decides like a real one, including document numbers and the hash chain. Throws when a rule objects: that is a bug in
 * the demo data.
 */
export function createDemoTill({ chance, ledger, people, setting }: Shop, enrolledAt: number): DemoTill {
  const deviceId = chance.id(enrolledAt)
  let [no, previousHash, lastSaleAt]: [number, string | null, number] = [0, null, enrolledAt + DAY_MS]

  const contextAt = (at: number, employeeId: Id, document: DocumentNumber | null): DecisionContext => {
    const operationId = chance.id(at)
    const actor = { employeeId, permissions: people.permissionsOf(employeeId) }
    return { now: instant(at), actor, deviceId, operationId, id: (nth) => derivedId(operationId, nth), document, sha256 }
  }
  const loadedFor = ({ bill, tenders }: Pick<IssueInvoiceInput, 'bill' | 'tenders'>) => ({
    setting,
    buyer: bill.customerId ? ledger.get(customer, bill.customerId) : null,
    products: bill.lines.flatMap((line) => ledger.get(product, line.itemId) ?? []),
    pieces: bill.lines.flatMap((line) => ledger.get(rentItem, line.itemId) ?? []),
    promised: [],
    held: null,
    issued: null,
    allower: null,
    earlier: [],
    code: NO_CODE_LOADED,
    offers: offersLoadedFor(ledger, bill),
    credits: [],
    points: NO_POINTS_LOADED,
    giftCards: cardsFor(ledger, { bill, tenders }),
  })
  const nextNumber = (): DocumentNumber => {
    no += 1
    return { series: SERIES, no, number: documentNumber(SERIES, no), previousHash }
  }
  /** Applies the decision and advances the hash chain if it created a document. */
  const written = (at: number, decision: Decision<string>): Id | null => {
    if (!decision.ok || decision.objections.length > 0) throw new Error(`the rules object to the story: ${JSON.stringify(decision)}`)
    ledger.apply(decision.changes)
    const made = decision.changes.find(
      (change): change is Extract<Change, { op: 'insert' }> => change.op === 'insert' && isDocument(change),
    )
    if (!made) return null
    previousHash = String(made.row['hash'])
    lastSaleAt = at
    return made.row.id
  }
  return {
    issue(at, employeeId, given) {
      const input = { invoiceId: chance.id(at), shareCode: shareCodeOf(chance), ...billHead(setting), ...given }
      written(at, decideCommand(issueInvoice, input, loadedFor(given), contextAt(at, employeeId, nextNumber())))
    },
    act(at, employeeId, command, input, loaded) {
      const context = contextAt(at, employeeId, command.document ? nextNumber() : null)
      return written(at, decideCommand(command, input, loaded, context))
    },
    hold(at, employeeId, label, bill) {
      const decision = decideCommand(
        holdBill,
        { heldBillId: chance.id(at), label, bill },
        { setting, before: null, known: null, allower: null },
        contextAt(at, employeeId, null),
      )
      if (decision.ok) ledger.apply(decision.changes)
    },
    device: () => ({
      id: deviceId,
      name: 'الصندوق الرئيسي',
      series: SERIES,
      lastNo: no,
      lastHash: previousHash,
      enrolledAt: instant(enrolledAt),
      lastSaleAt: instant(lastSaleAt),
    }),
  }
}

const isDocument = (change: Change): boolean => change.op === 'insert' && change.record === invoice.name
