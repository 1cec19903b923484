import { allPermissions } from '#domain/access/pages.ts'
import { addCustomer, editCustomer } from '#domain/customers/commands.ts'
import { accountHolder } from '#domain/customers/family.ts'
import type { Actor, CommandDefinition, RowOf } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID, makeId } from '#domain/kernel/ids.ts'
import { type IssueInvoiceInput, issueInvoice } from '#domain/sales/issue-invoice.ts'
import { heldBill, holdBill, takeUpHeldBill } from '#domain/sales/held-bill.ts'
import { loadSale } from '#domain/sales/sale-load.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { CommandOutcome, ProofKey } from '../../../src/data/contract.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { readNow } from '../../../src/data/ledger/read-ahead.ts'
import { storageFaultOf } from '../../../src/data/storage/storage-fault.ts'
import type { Chance } from '../chance.ts'
import { payAhead, withAhead } from './ahead-acts.ts'
import { type SaleDesk, billOf, billToHold, saleOf } from './bills.ts'
import { discard, holdCart, sellCart, sellHeldCart, withOpenAmount } from './cart-acts.ts'
import { withCode } from './code-acts.ts'
import { actAtDesk } from './desk-acts.ts'
import { sellByApproval } from './approval-acts.ts'
import { withOffer } from './offer-acts.ts'
import { actOnPiece } from './piece-acts.ts'
import { type ReturnDesk, bringBack } from './return-acts.ts'
import { actOnShelf } from './shelf-acts.ts'
import { workDrawer } from './shift-acts.ts'
import { poison } from './spoilt.ts'
import { comeOrGo } from './staff-acts.ts'
import { formerCommand, presentCommand } from '../world/former-commands.ts'
import { customers } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'
import type { Tab } from '../world/tab.ts'
import { actOnVisit } from './visit-acts.ts'

const NAMES = ['نورة', 'سارة', 'لمى', 'هند', 'ريم', 'منى', 'دانة', 'أمل'] as const

/** Share of acts about gift cards and balances. */
const PAID_AHEAD = 0.06
/** Share of bills made by a trainee, mostly with an approver's PIN. */
const BY_LEAVE = 0.04
/** How many acts are about the drawer or a tip. */
const AT_DRAWER = 0.15

/** Notified before and after each act of a cashier. */
export interface Watcher {
  readonly began: (tab: Tab, command: CommandDefinition) => void
  readonly ended: (tab: Tab, command: CommandDefinition, outcome: CommandOutcome) => void
}

/** Share of spoilt acts, and of sales decided on rows that were read before the money was counted. */
export interface Rates {
  readonly poison: number
  readonly ahead: number
}

/** A cashier at one tab, who acts through the shipped commit as the screens do. */
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

  /** One random act. Never settles when the tab dies meanwhile. */
  act(): Promise<void> {
    return this.#tried(() => this.#choose())
  }

  /** A sale without a code, which a till never refuses; `isReduced` sells with a discount to a known customer. */
  sell(isReduced = false): Promise<void> {
    return this.#tried(() => this.#sell(isReduced, false))
  }

  /** Puts a bill on hold and returns its id. */
  async holdBill(): Promise<Id> {
    return this.#hold(there(await localReader(this.#tab.device).get(accountSetting, ONLY_ROW_ID)), false)
  }

  /** Resumes a bill held here and sells it. */
  async sellHeld(heldBillId: Id): Promise<void> {
    const read = localReader(this.#tab.device)
    const [setting, held] = [there(await read.get(accountSetting, ONLY_ROW_ID)), there(await read.get(heldBill, heldBillId))]
    return held.bill.rent ? sellHeldCart(this.#desk(), setting, held) : this.#sellHeld(setting, held)
  }

  async #tried(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (cause) {
      // A screen would show 'cannot be read now': nothing was confirmed.
      if (this.#isCommitting || !storageFaultOf(cause)) throw cause
      sometimes('a screen could not read')
    }
  }

  async #choose(): Promise<void> {
    if (this.#chance.isHit(this.#rates.poison)) return this.spoil(this.#chance.pick(['unknown', 'invalid', 'newer'] as const))
    if (this.#chance.isHit(PAID_AHEAD)) return this.#withSetting((setting) => payAhead(this.#desk(), setting))
    if (this.#chance.isHit(BY_LEAVE)) return this.#withSetting((setting) => sellByApproval(this.#returnDesk(), setting))
    if (this.#chance.isHit(AT_DRAWER)) return workDrawer(this.#desk())
    const roll = this.#chance.float()
    if (roll < 0.24) return this.#sell()
    if (roll < 0.31) return this.#onHold()
    if (roll < 0.39) return bringBack(this.#returnDesk())
    if (roll < 0.54) return actAtDesk(this.#desk())
    if (roll < 0.58) return this.#withSetting((setting) => sellCart(this.#desk(), setting))
    if (roll < 0.74) return actOnVisit(this.#desk())
    if (roll < 0.8) return actOnPiece(this.#desk())
    if (roll < 0.87) return actOnShelf(this.#desk())
    if (roll < 0.92)
      return comeOrGo({ ...this.#desk(), commitAs: (employeeId, ...act) => this.commitAs({ ...this.#actor, employeeId }, ...act) })
    if (roll < 0.96) return this.#meet()
    return this.#correct()
  }

  commit(command: CommandDefinition, input: unknown): Promise<void> {
    return this.commitAs(this.#actor, command, input)
  }

  /** Commits the command in the version of this till. */
  commitAs(actor: Actor, command: CommandDefinition, input: unknown, proof: ProofKey | null = null): Promise<void> {
    const { isFormer } = this.#tab.browser
    return isFormer
      ? this.#store(formerCommand(command), { was: input }, actor, proof)
      : this.#store(presentCommand(command), input, actor, proof)
  }

  async #store(command: CommandDefinition, input: unknown, actor = this.#actor, proof: ProofKey | null = null): Promise<void> {
    this.#watcher.began(this.#tab, command)
    this.#isCommitting = true
    const outcome = await commitOn(this.#tab.device, command, input, actor, { proof })
    this.#isCommitting = false
    // The sheet is closed.
    this.#tab.device.ahead = null
    this.#watcher.ended(this.#tab, command, outcome)
    if (outcome.ok) this.#tab.wake()
  }

  #newId(): Id {
    return makeId(this.#tab.browser.nowMs(), this.#chance.bytes(10))
  }

  #desk(): SaleDesk {
    const { device, browser } = this.#tab
    return {
      device,
      chance: this.#chance,
      now: browser.nowMs(),
      newId: () => this.#newId(),
      employeeId: this.#employeeId,
      till: this.#till,
      commit: (command, input) => this.commit(command, input),
    }
  }

  #returnDesk(): ReturnDesk {
    return { ...this.#desk(), commitAs: (...act) => this.commitAs(...act) }
  }

  async #sell(isReduced = false, isCoded = true): Promise<void> {
    const read = localReader(this.#tab.device)
    const setting = await read.get(accountSetting, ONLY_ROW_ID)
    const buyer = isReduced || this.#chance.isHit(0.7) ? await accountHolder(read, this.#chance.pick(customers).id) : null
    if (!setting) return
    const desk = this.#desk()
    const plain = billOf(desk, buyer, isReduced)
    const bill = isCoded ? await withCode(desk, setting, await withOffer(desk, withOpenAmount(desk, plain))) : plain
    const sale = saleOf(desk, setting, bill, buyer)
    if (isCoded) sale.tenders = await withAhead(desk, sale.tenders, buyer?.id ?? null)
    if (this.#chance.isHit(this.#rates.ahead)) await this.#countMoney(sale)
    return this.commit(issueInvoice, sale)
  }

  /** Puts a bill on hold, or resumes and sells one from this or another till. */
  async #onHold(): Promise<void> {
    const read = localReader(this.#tab.device)
    const setting = await read.get(accountSetting, ONLY_ROW_ID)
    const open = await read.select(heldBill, { where: [{ field: 'isOpen', is: true }], limit: 10 })
    if (!setting) return
    if (open.length === 0 || this.#chance.isHit(0.3)) {
      if (this.#chance.isHit(0.4)) return void (await holdCart(this.#desk(), setting))
      sometimes('a bill was put on hold')
      return void (await this.#hold(setting))
    }
    const held = this.#chance.pick(open)
    if (this.#chance.isHit(0.08)) return discard(this.#desk(), held)
    if (held.bill.rent) return sellHeldCart(this.#desk(), setting, held)
    sometimes('a bill on hold was taken up')
    return this.#sellHeld(setting, held)
  }

  async #withSetting(act: (setting: RowOf<typeof accountSetting>) => Promise<void>): Promise<void> {
    const setting = await localReader(this.#tab.device).get(accountSetting, ONLY_ROW_ID)
    if (setting) await act(setting)
  }

  async #hold(setting: RowOf<typeof accountSetting>, isCoded = true): Promise<Id> {
    const heldBillId = this.#newId()
    const desk = this.#desk()
    const plain = billToHold(desk)
    const bill = isCoded ? await withCode(desk, setting, plain) : plain
    await this.commit(holdBill, { heldBillId, label: '', bill })
    return heldBillId
  }

  /** A code already on the bill is not checked again. */
  async #sellHeld(setting: RowOf<typeof accountSetting>, { id: heldBillId, bill }: RowOf<typeof heldBill>): Promise<void> {
    await this.commit(takeUpHeldBill, { heldBillId })
    return this.commit(issueInvoice, saleOf(this.#desk(), setting, { ...bill, heldBillId }, null))
  }

  /**
   * The payment sheet is open: the rows that decide the sale are read while the cashier counts the money. The real
   * screen reads again on every change; here it does not, so that the commit has to notice changes itself.
   */
  async #countMoney({ bill, invoiceId }: IssueInvoiceInput): Promise<void> {
    const { device } = this.#tab
    device.ahead = await readNow((read) => loadSale(read, bill, { invoiceId, isOwed: true }), device)
    await new Promise<void>((counted) => device.ports.after(this.#chance.between(0, 20_000), counted))
    sometimes('a sale was read ahead')
  }

  #form(mobile: string): RowFormOf {
    const name = `عميلة ${this.#chance.pick(NAMES)} ${this.#chance.pick(NAMES)}`
    const empty = { email: null, birthOn: null, source: null, trn: null, address: null, notes: null }
    const unasked = { birthMonth: null, nationality: null, residenceCountry: null, residencyExpiresOn: null }
    return { name, mobile, ...empty, ...unasked, gender: 2, language: 1, isWhatsappAllowed: true }
  }

  async #meet(): Promise<void> {
    // Two tills may register the same customer under one number, which the server then has to report.
    const mobile = `0501${String(this.#chance.below(5) + 200_000)}`
    return this.commit(addCustomer, { customerId: this.#newId(), customer: this.#form(mobile) })
  }

  async #correct(): Promise<void> {
    const { id, mobile } = this.#chance.pick(customers)
    const other = this.#chance.isHit(0.3) ? `0501${String(this.#chance.below(5) + 200_000)}` : `0${mobile?.slice(3)}`
    // A merged customer is in no list of this till, which shows the remaining one.
    const shown = await accountHolder(localReader(this.#tab.device), id)
    return this.commit(editCustomer, { customerId: shown?.id ?? id, customer: this.#form(other) })
  }

  /** An operation that a newer, older or broken build may have queued: the server must accept it and continue with the next one. */
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
