import type { Id } from '#domain/kernel/ids.ts'
import type { Actor, CommandDefinition, InputOf } from '#domain/kernel/define.ts'
import type { ProofKey } from '../../../src/data/contract.ts'
import type { Browser } from '../world/browser.ts'
import { Disasters } from '../people/disasters.ts'
import { glanceAt } from '../people/glance.ts'
import { Handwork } from '../people/handwork.ts'
import { archiveOn, headOn, mirrorStateOn, outboxOn } from '../laws/ledger-view.ts'
import type { Passing } from '../world/link.ts'
import type { RawTransaction } from '../world/raw-store.ts'
import type { Run } from '../run.ts'
import type { CommitFate } from '../world/storage.ts'
import type { Tab } from '../world/tab.ts'
import { Stale } from './stale.ts'

const STEP_MS = 20
const LIMIT_MS = 5 * 60_000

/** Executes the steps of a directed history in order. Nothing else acts meanwhile. */
export class Director {
  readonly run: Run
  readonly disasters: Disasters

  constructor(run: Run) {
    this.run = run
    this.disasters = new Disasters(run)
  }

  till(nth: number): Browser {
    return found(this.run.browsers[nth], `there is till ${nth + 1}`)
  }

  tab(till: number, nth = 0): Tab {
    return found(this.till(till).tabs[nth], `till ${till + 1} has tab ${nth + 1}`)
  }

  pass(forMs: number): Promise<void> {
    return this.run.world.runUntil(this.run.world.now + forMs)
  }

  /** Advances time until the condition holds. */
  async until(what: string, isSo: () => boolean, limitMs = LIMIT_MS): Promise<void> {
    const end = this.run.world.now + limitMs
    while (!isSo()) {
      if (this.run.world.now >= end) throw new Stale(`it never came to this: ${what}`)
      await this.pass(STEP_MS)
    }
  }

  /** Advances time until the promise settles. */
  async done<T>(what: string, work: Promise<T>): Promise<T> {
    const state = { isOver: false }
    const over = () => {
      state.isOver = true
    }
    work.then(over, over)
    await this.until(what, () => state.isOver)
    return work
  }

  async sell(till: number, nth = 0): Promise<void> {
    const before = this.run.watch.seen.length
    await this.done('a sale is under way', this.#cashier(till, nth).sell())
    if (this.run.watch.seen.length === before) throw new Stale('nobody was told that the sale is done')
  }

  async sellAndSettle(till: number): Promise<void> {
    await this.sell(till)
    await this.settle(till)
  }

  async sellAfterBackup(till: number): Promise<void> {
    await this.disasters.backUp()
    await this.sellAndSettle(till)
  }

  /** Restores the server from the newest backup and announces it unless `how` says otherwise. */
  restore(how: Partial<Parameters<Disasters['restore']>[0]> = {}): Promise<void> {
    return this.disasters.restore({ isOlder: false, isSilent: false, ...how })
  }

  /** Puts a bill on hold at a till and returns its id. */
  holdBill(till: number): Promise<Id> {
    return this.done('a bill is on hold', this.#cashier(till, 0).holdBill())
  }

  /** Resumes a held bill and sells it. */
  sellHeld(till: number, heldBillId: Id): Promise<void> {
    return this.done('a bill on hold is sold', this.#cashier(till, 0).sellHeld(heldBillId))
  }

  sellReduced(till: number): Promise<void> {
    return this.done('a reduced sale is told', this.#cashier(till, 0).sell(true))
  }

  /** Waits until the till has a complete copy of the shop. */
  async copied(till: number): Promise<void> {
    const { name, disk } = this.till(till)
    await this.until(`${name} has a whole copy`, () => mirrorStateOn(disk.factory)?.copy === null)
  }

  /** Starts a sale whose rows are read while the cashier counts the money; the caller completes it. */
  beginReadAhead(till: number): Promise<void> {
    return this.run.cashierAt(this.tab(till), till, { poison: 0, ahead: 1 }).sell()
  }

  /** Queues an operation that no server can apply. */
  spoil(till: number): Promise<void> {
    return this.done('a spoilt act is told', this.#cashier(till, 0).spoil('unknown'))
  }

  act<C extends CommandDefinition>(till: number, command: C, input: InputOf<C>): Promise<void> {
    return this.done(`${command.name} is told`, this.#cashier(till, 0).commit(command, input))
  }

  /** Commits as another employee than the cashier, optionally with an approver's PIN. */
  actAs<C extends CommandDefinition>(till: number, actor: Actor, command: C, input: InputOf<C>, proof: ProofKey | null): Promise<void> {
    return this.done(`${command.name} is told`, this.#cashier(till, 0).commitAs(actor, command, input, proof))
  }

  /** Dismisses the only parked operation. */
  async dismissParked(): Promise<void> {
    const handwork = new Handwork(this.run, this.run.world.chance('handwork'))
    await handwork.resolve(found((await handwork.saved())[0], 'something is parked'), 'dismiss')
  }

  /** Imports the till's work by hand and enrols the device anew. */
  async enrolAgain(till: number): Promise<void> {
    const browser = this.till(till)
    const before = browser.head?.deviceId
    await this.done('somebody is at the device', this.run.people.enrolAgain(browser))
    await this.until(`${browser.name} is another till`, () => browser.head?.deviceId !== before)
  }

  #cashier(till: number, nth: number) {
    return this.run.cashierAt(this.tab(till, nth), till, { poison: 0, ahead: 0 })
  }

  /** Compares a screen of the till with its ledger. */
  check(till: number): Promise<void> {
    return this.done('a screen has been read', glanceAt(this.run, this.tab(till), till))
  }

  /** Waits until the copy is complete and every sale is settled. */
  async settle(till: number): Promise<void> {
    const browser = this.till(till)
    const isSettled = () => {
      const { head, disk } = browser
      return head !== null && outboxOn(disk.factory).length === 0 && archiveOn(disk.factory).length === head.nextSeq - 1
    }
    await this.until(`${browser.name} has settled all its work`, isSettled)
  }

  /** Waits until the server has answered every operation of the till. */
  async answered(till: number): Promise<void> {
    const { disk, name } = this.till(till)
    await this.until(`${name} has an answer for all its work`, () => {
      const head = headOn(disk.factory)
      return head !== null && head.ackedSeq === head.nextSeq - 1
    })
  }

  /** Makes the next matching write transaction of a database end with the given fate; the result reports whether it did. */
  failOnce(till: number, db: string, fate: CommitFate, isIt: () => boolean): { readonly hasFailed: boolean } {
    const state = { hasFailed: false }
    this.till(till).trouble.decides = (transaction) => {
      if (state.hasFailed || transaction.db.name !== db || transaction.mode !== 'readwrite' || !isIt()) return null
      state.hasFailed = true
      return fate
    }
    return state
  }

  /** Compares the till's screen with its ledger repeatedly, with pauses. */
  async keepLooking(till: number, times: number, everyMs: number): Promise<void> {
    for (let check = 0; check < times; check += 1) {
      await this.check(till)
      await this.pass(everyMs)
    }
  }

  cutOff(till: number, isCut = true): void {
    Object.assign(this.till(till).link, { isMute: isCut, isDeaf: isCut })
  }

  /** Holds back the next message of that kind; the result gives access to it. */
  hold(till: number, kind: Passing['kind'], path: string): { passing: Passing | null } {
    const held: { passing: Passing | null } = { passing: null }
    const { link } = this.till(till)
    link.holds = (passing) => {
      if (held.passing || passing.kind !== kind || !passing.path.endsWith(path)) return false
      held.passing = passing
      return true
    }
    return held
  }

  /** Calls `check` at each commit of a till. */
  onCommit(till: number, check: (transaction: RawTransaction) => void): void {
    const browser = this.till(till)
    this.run.onCommitted = (from, transaction) => {
      if (from === browser) check(transaction)
    }
  }
}

/** Returns the value, or throws when a script's precondition is missing. */
export function found<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Stale(`it is not so that ${what}`)
  return value
}
