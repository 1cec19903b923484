import type { Browser } from '../world/browser.ts'
import type { Chance } from '../chance.ts'
import { copyEqualsServer, goodsAndHours, serverRowsOf } from '../laws/end-checks.ts'
import { onlyCopiesAreForked } from '../laws/copy-checks.ts'
import { actsAreBookedRight } from '../laws/book-checks.ts'
import { archiveOn, headOn, mirrorStateOn, outboxOn } from '../laws/ledger-view.ts'
import { factoryWith } from '../world/raw-store.ts'
import type { Run } from '../run.ts'
import { checkServer, serverFacts } from '../laws/server-checks.ts'
import { sometimes } from '../sometimes.ts'
import type { Tab } from '../world/tab.ts'
import { Cashier, type Watcher } from './workload.ts'
import { Violation } from '../world/world.ts'

const ACTS_MAX = 3
/** Its products and customers have the same ids as those of the shop's first till. */
const FIRST_TILL = 0

/**
 * Another account on the same server whose rows have the same ids. Its till has the same faults and restores; nothing
 * of one account may ever appear in the other.
 */
export class Neighbour {
  readonly browser: Browser
  readonly #run: Run
  readonly #chance: Chance
  readonly #told = new Set<string>()

  constructor(run: Run) {
    this.#run = run
    this.#chance = run.world.chance('neighbour')
    this.browser = run.makeBrowser('N', factoryWith(run.stage.neighbour.disk))
  }

  begin(): void {
    const { world, plan } = this.#run
    world.after(this.#chance.between(0, 2_000), () => void this.browser.openTab())
    const acts = plan.spanMs > 0 ? this.#chance.below(ACTS_MAX + 1) : 0
    for (let nth = 0; nth < acts; nth += 1) world.after(this.#chance.between(2_500, plan.spanMs), () => this.#act())
  }

  #act(): void {
    const [tab] = this.browser.tabs
    if (!tab) return
    const watcher: Watcher = {
      began: () => undefined,
      ended: (at, command, outcome) => outcome.ok && this.#heard(at, outcome.operationId, command.name),
    }
    const given = { employeeId: this.#run.stage.neighbour.shop.employeeId, till: FIRST_TILL, rates: { poison: 0, ahead: 0 }, watcher }
    new Cashier(tab, this.browser.chance, given).act().catch((bug: unknown) => this.#run.world.fail(bug))
  }

  #heard(tab: Tab, opId: string, command: string): void {
    this.#told.add(opId)
    this.#run.world.note('told next door', `${tab.name} ${command}`)
    sometimes('the neighbour did business, too')
  }

  async restless(): Promise<readonly string[]> {
    const { factory } = this.browser.disk
    const [head, state] = [headOn(factory), mirrorStateOn(factory)]
    const facts = await this.#facts()
    const isSent = head !== null && head.ackedSeq === head.nextSeq - 1 && head.settledSeq === head.ackedSeq
    const isEqual = state?.copy === null && state.isConsistent && state.epoch === facts.epoch && state.cursor.ver === facts.seq
    return isSent && isEqual
      ? []
      : [`the neighbour: next ${head?.nextSeq}, answered ${head?.ackedSeq}, cursor ${state?.cursor.ver} of ${facts.seq}`]
  }

  #facts() {
    return serverFacts(this.#run.stage.server, this.#run.stage.neighbour.shop.accountId)
  }

  /** Checks the laws of its own books, and I12 between the accounts: each operation is in the log of its own account only. */
  async checkEnd(): Promise<void> {
    const { server, neighbour, shop } = this.#run.stage
    const facts = await this.#facts()
    checkServer(facts)
    onlyCopiesAreForked(this.#run.causes, facts)
    const rows = await serverRowsOf(this.#run, neighbour.shop.accountId)
    copyEqualsServer(this.browser, rows)
    await goodsAndHours(this.#run, neighbour.shop.accountId, rows)
    await actsAreBookedRight(this.#run, neighbour.shop.accountId)
    const { factory } = this.browser.disk
    const own = new Set([...archiveOn(factory), ...outboxOn(factory)].map(({ opId }) => opId))
    const logged = await server.db.asPlatform((tx) =>
      tx.query<{ account_id: number; op_id: string }>(
        'select account_id, op_id from op_log where account_id = any($1::integer[]) union all select account_id, op_id from op_quarantine',
        [[shop.accountId, neighbour.shop.accountId]],
      ),
    )
    const held = new Set(logged.filter((row) => row.account_id === neighbour.shop.accountId).map((row) => row.op_id))
    actsAreWithTheirShop(this.#told, own, held)
    if (logged.some((row) => row.account_id === shop.accountId && own.has(row.op_id)))
      throw new Violation('I12', 'the shop holds what was done next door')
  }
}

/** I1 and I12 for the other account: every confirmed operation is in its log, and the log has no operation of another till. */
export function actsAreWithTheirShop(reported: ReadonlySet<string>, own: ReadonlySet<string>, held: ReadonlySet<string>): void {
  const lost = [...reported].find((opId) => !held.has(opId))
  if (lost) throw new Violation('I1', `${lost} was told as done next door and never reached the server`)
  const foreign = [...held].find((opId) => !own.has(opId))
  if (foreign) throw new Violation('I12', `${foreign} is in the neighbour’s log, and its till never did it`)
}
