import { allPermissions } from '#domain/access/pages.ts'
import * as v from 'valibot'
import { addCustomer, editCustomer } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import { type Actor, type CommandDefinition, type RowOf, happened } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID, makeId } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { type BillLine, type OpenBill, priceBill } from '#domain/sales/bill.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'
import { heldBill, holdBill, takeUpHeldBill } from '#domain/sales/held-bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { CommandOutcome } from '../../../src/data/contract.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { readNow } from '../../../src/data/ledger/read-ahead.ts'
import { storageFaultOf } from '../../../src/data/storage/storage-fault.ts'
import type { Chance } from '../chance.ts'
import { type Desk, actAtDesk } from './desk-acts.ts'
import { actOnPiece } from './piece-acts.ts'
import { formerCommand, presentCommand } from '../world/former-commands.ts'
import { customers, ownProducts, services, sharedProduct } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'
import type { Tab } from '../world/tab.ts'
import { actOnVisit } from './visit-acts.ts'

const NAMES = ['نورة', 'سارة', 'لمى', 'هند', 'ريم', 'منى', 'دانة', 'أمل'] as const

/** What a cashier did, told before the act and after it. */
export interface Watcher {
  readonly began: (tab: Tab, command: CommandDefinition) => void
  readonly ended: (tab: Tab, command: CommandDefinition, outcome: CommandOutcome) => void
}

/** How often acts are spoilt, and how often a sale is decided on rows that were read before its money was counted. */
export interface Rates {
  readonly poison: number
  readonly ahead: number
}

/** A cashier at one tab: acts as the screens do, through the shipped commit. */
export class Cashier {
  readonly #tab: Tab
  readonly #chance: Chance
  readonly #employeeId: Id
  readonly #actor: Actor
  readonly #till: number
  readonly #rates: Rates
  #isCommitting = false
  readonly #watcher: Watcher

  constructor(
    tab: Tab,
    chance: Chance,
    given: { readonly employeeId: Id; readonly till: number; readonly rates: Rates; readonly watcher: Watcher },
  ) {
    this.#tab = tab
    this.#chance = chance
    this.#employeeId = given.employeeId
    this.#actor = { employeeId: given.employeeId, permissions: allPermissions() }
    this.#till = given.till
    this.#rates = given.rates
    this.#watcher = given.watcher
  }

  /** One act, chosen by chance. Never settles when the tab dies meanwhile. */
  act(): Promise<void> {
    return this.#tried(() => this.#choose())
  }

  /** A sale; `isReduced` makes it one to a known customer with something off the bill. */
  sell(isReduced = false): Promise<void> {
    return this.#tried(() => this.#sell(isReduced))
  }

  /** A bill goes on hold; answers its id. */
  async holdBill(): Promise<Id> {
    return this.#hold(there(await localReader(this.#tab.device).get(accountSetting, ONLY_ROW_ID)))
  }

  /** A bill that is on hold here is taken up and sold. */
  async sellHeld(heldBillId: Id): Promise<void> {
    const read = localReader(this.#tab.device)
    return this.#sellHeld(there(await read.get(accountSetting, ONLY_ROW_ID)), there(await read.get(heldBill, heldBillId)))
  }

  async #tried(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (cause) {
      // What a screen would show as 'cannot be read now': nothing was told as done.
      if (this.#isCommitting || !storageFaultOf(cause)) throw cause
      sometimes('a screen could not read')
    }
  }

  async #choose(): Promise<void> {
    if (this.#chance.isHit(this.#rates.poison)) return this.spoil(this.#chance.pick(['unknown', 'invalid', 'newer'] as const))
    const roll = this.#chance.float()
    if (roll < 0.27) return this.#sell()
    if (roll < 0.35) return this.#onHold()
    if (roll < 0.55) return actAtDesk(this.#desk())
    if (roll < 0.82) return actOnVisit({ ...this.#desk(), till: this.#till })
    if (roll < 0.89) return actOnPiece(this.#desk())
    if (roll < 0.95) return this.#meet()
    return this.#correct()
  }

  /** As the version that this till has queues it. */
  commit(command: CommandDefinition, input: unknown): Promise<void> {
    const { isFormer } = this.#tab.browser
    return isFormer ? this.#store(formerCommand(command), { was: input }) : this.#store(presentCommand(command), input)
  }

  async #store(command: CommandDefinition, input: unknown): Promise<void> {
    this.#watcher.began(this.#tab, command)
    this.#isCommitting = true
    const outcome = await commitOn(this.#tab.device, command, input, this.#actor)
    this.#isCommitting = false
    // The sheet is closed.
    this.#tab.device.ahead = null
    this.#watcher.ended(this.#tab, command, outcome)
    if (outcome.ok) this.#tab.wake()
  }

  #newId(): Id {
    return makeId(this.#tab.browser.nowMs(), this.#chance.bytes(10))
  }

  #desk(): Desk {
    const { device, browser } = this.#tab
    return {
      device,
      chance: this.#chance,
      now: browser.nowMs(),
      newId: () => this.#newId(),
      employeeId: this.#employeeId,
      commit: (command, input) => this.commit(command, input),
    }
  }

  async #sell(isReduced = false): Promise<void> {
    const read = localReader(this.#tab.device)
    const setting = await read.get(accountSetting, ONLY_ROW_ID)
    const buyer = isReduced || this.#chance.isHit(0.7) ? await read.get(customer, this.#chance.pick(customers).id) : null
    if (!setting) return
    const sale = this.#sale(setting, buyer, isReduced)
    if (this.#chance.isHit(this.#rates.ahead)) await this.#countMoney(sale)
    return this.commit(issueInvoice, sale)
  }

  /** A bill goes on hold, or one that is on hold, here or at another till, is taken up and sold. */
  async #onHold(): Promise<void> {
    const read = localReader(this.#tab.device)
    const setting = await read.get(accountSetting, ONLY_ROW_ID)
    const open = await read.select(heldBill, { where: [{ field: 'isOpen', is: true }], limit: 10 })
    if (!setting) return
    if (open.length === 0 || this.#chance.isHit(0.3)) {
      sometimes('a bill was put on hold')
      return void (await this.#hold(setting))
    }
    sometimes('a bill on hold was taken up')
    return this.#sellHeld(setting, this.#chance.pick(open))
  }

  async #hold(setting: RowOf<typeof accountSetting>): Promise<Id> {
    const heldBillId = this.#newId()
    await this.commit(holdBill, { heldBillId, label: '', bill: this.#setAside(setting) })
    return heldBillId
  }

  async #sellHeld(setting: RowOf<typeof accountSetting>, { id: heldBillId, bill }: RowOf<typeof heldBill>): Promise<void> {
    await this.commit(takeUpHeldBill, { heldBillId })
    return this.commit(issueInvoice, { ...this.#sale(setting, null, false), ...this.#billed(setting, { ...bill, heldBillId }) })
  }

  /** Without what only this till sells: another may take the bill up, and what a screen shows of that is held against this ledger alone. */
  #setAside(setting: RowOf<typeof accountSetting>): OpenBill {
    const { bill } = this.#sale(setting, null, false)
    const lines = bill.lines.filter(({ itemId }) => itemId !== ownProducts[this.#till]?.id)
    return { ...bill, lines: lines.length > 0 ? lines : [this.#line(LINE_KIND.service, this.#chance.pick(services))] }
  }

  #billed(setting: RowOf<typeof accountSetting>, bill: OpenBill): Pick<IssueInvoiceInput, 'bill' | 'total' | 'tenders'> {
    const { total } = priceBill(bill.lines, bill.billDiscount, bill.pointsSpent, billHead(setting).terms)
    return { bill, total, tenders: this.#tenders(total, false) }
  }

  /**
   * The payment sheet is open: what decides the sale is read while the cashier counts. The screen reads it again at every change
   * that it hears of; here it is left as it was, so that the commit has to notice by itself.
   */
  async #countMoney({ bill, invoiceId }: IssueInvoiceInput): Promise<void> {
    const { device } = this.#tab
    device.ahead = await readNow((read) => loadSale(read, bill, { invoiceId, isOwed: true }), device)
    await new Promise<void>((counted) => device.ports.after(this.#chance.between(0, 20_000), counted))
    sometimes('a sale was read ahead')
  }

  #line(kind: BillLine['kind'], item: { id: Id; nameAr: string; nameEn: string; price: BillLine['unitPrice'] }): BillLine {
    const { id: itemId, nameAr, nameEn, price } = item
    const quantity = this.#chance.isHit(0.8) ? 1 : 2
    const prices = { unitPrice: price, listPrice: price, discount: minor(this.#chance.isHit(REDUCED) ? this.#chance.below(2_000) : 0) }
    return { id: this.#newId(), kind, itemId, nameAr, nameEn, quantity, ...prices, employeeId: null, note: null }
  }

  #sale(setting: RowOf<typeof accountSetting>, buyer: RowOf<typeof customer> | null, isReduced: boolean): IssueInvoiceInput {
    const own = ownProducts[this.#till]
    const lines = [
      ...(own ? [this.#line(LINE_KIND.product, own)] : []),
      ...(sharedProduct && this.#chance.isHit(0.3) ? [this.#line(LINE_KIND.product, sharedProduct)] : []),
      ...(this.#chance.isHit(0.4) ? [this.#line(LINE_KIND.service, this.#chance.pick(services))] : []),
    ]
    const pointsSpent = buyer && this.#chance.isHit(0.25) ? Math.min(this.#chance.below(400), Math.max(0, buyer.points)) : 0
    if (pointsSpent > 0) sometimes('points were spent')
    const billDiscount = minor(isReduced || this.#chance.isHit(REDUCED) ? 700 + this.#chance.below(3_000) : 0)
    const bill: OpenBill = { customerId: buyer?.id ?? null, lines, billDiscount, pointsSpent, note: null, heldBillId: null }
    const head = billHead(setting)
    const { total } = priceBill(lines, bill.billDiscount, pointsSpent, head.terms)
    return {
      invoiceId: this.#newId(),
      shareCode: this.#newId().replaceAll('-', ''),
      bill,
      tenders: this.#tenders(total, buyer !== null),
      buyer: buyer && { name: buyer.name, mobile: buyer.mobile, trn: buyer.trn },
      ...head,
      total,
    }
  }

  /** All in cash, split over two ways to pay, or with something left to owe. */
  #tenders(total: number, mayOwe: boolean): IssueInvoiceInput['tenders'] {
    const part = (method: 1 | 3, tendered: number) => ({
      ...{ id: this.#newId(), method, tendered: minor(tendered) },
      ...{ authorizationCode: null, reference: null },
    })
    const roll = this.#chance.float()
    const half = Math.floor(total / 2)
    if (total === 0) return []
    if (mayOwe && roll < 0.15) return [part(PAYMENT_METHOD.cash, half || total)]
    if (roll < 0.5 && half > 0) return [part(PAYMENT_METHOD.cash, half), part(PAYMENT_METHOD.transfer, total - half)]
    return [part(PAYMENT_METHOD.cash, total)]
  }

  #form(mobile: string): RowFormOf {
    const name = `عميلة ${this.#chance.pick(NAMES)} ${this.#chance.pick(NAMES)}`
    const empty = { email: null, birthOn: null, source: null, trn: null, address: null, notes: null }
    return { name, mobile, ...empty, gender: 2, language: 1, isWhatsappAllowed: true }
  }

  async #meet(): Promise<void> {
    // Sometimes two tills meet the same woman under one number, which the server then has to say.
    const mobile = `0501${String(this.#chance.below(5) + 200_000)}`
    return this.commit(addCustomer, { customerId: this.#newId(), customer: this.#form(mobile) })
  }

  async #correct(): Promise<void> {
    const { id, mobile } = this.#chance.pick(customers)
    const other = this.#chance.isHit(0.3) ? `0501${String(this.#chance.below(5) + 200_000)}` : `0${mobile?.slice(3)}`
    return this.commit(editCustomer, { customerId: id, customer: this.#form(other) })
  }

  /** What a newer, older or broken build may have queued: the server must take it and go on with what is behind it. */
  async spoil(kind: 'unknown' | 'invalid' | 'newer'): Promise<void> {
    const bad = poison(kind)
    return this.#store(bad, { customerId: this.#newId(), kind })
  }
}

type RowFormOf = Parameters<typeof addCustomer.decide>[0]['customer']

function there<T>(row: T | null): T {
  if (row === null) throw new Error('a screen has no row for what it shows')
  return row
}

/** How many lines and bills have something off. */
const REDUCED = 0.25
const UNKNOWN = 'foldNapkins'
const NEWER = 99

/** Whether an operation is one that no server can apply. */
export const isSpoilt = ({ type, v: version, args }: Pick<Operation, 'type' | 'v' | 'args'>): boolean =>
  type === UNKNOWN || version === NEWER || (typeof args === 'object' && args !== null && 'kind' in args && args.kind === 'invalid')

/** A command that this device accepts and that the server cannot apply. */
function poison(kind: 'unknown' | 'invalid' | 'newer'): CommandDefinition {
  const sent = { unknown: UNKNOWN, invalid: addCustomer.name, newer: addCustomer.name }[kind]
  const decide: CommandDefinition['decide'] = () => happened([])
  return { ...addCustomer, name: sent, version: kind === 'newer' ? NEWER : 1, input: v.unknown(), load: async () => null, decide }
}
