import type { IDBFactory } from 'fake-indexeddb'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import type { CommandOutcome } from '../../src/data/contract.ts'
import { Causes } from './causes.ts'
import { Crash } from './world/crash.ts'
import { Browser } from './world/browser.ts'
import { checkEnd } from './laws/end-checks.ts'
import { glanceAt } from './people/glance.ts'
import { Happenings } from './people/happenings.ts'
import { directStepsTo } from './hooks.ts'
import { headOn } from './laws/ledger-view.ts'
import { Link } from './world/link.ts'
import { Neighbour } from './people/neighbour.ts'
import { Office } from './people/office.ts'
import { People } from './people/people.ts'
import type { Plan } from './plan.ts'
import { restless } from './laws/quiet.ts'
import type { RawTransaction } from './world/raw-store.ts'
import { type ServerFacts, serverFacts } from './laws/server-checks.ts'
import { type Point, sometimes } from './sometimes.ts'
import { type Stage, diskOf } from './world/stage.ts'
import { Disk } from './world/storage.ts'
import type { Tab } from './world/tab.ts'
import type { Trace } from './trace.ts'
import { Trouble } from './world/trouble.ts'
import { Watch } from './laws/watch.ts'
import { Cashier, type Rates } from './people/workload.ts'
import { Violation, World } from './world/world.ts'

/** Desk acts that must have succeeded in a long run. */
const TOLD: Readonly<Record<string, Point>> = {
  checkOutVisit: 'a visit was paid',
  openOrder: 'an order was opened without money',
  signContract: 'a contract was signed',
  takeInsurance: 'an insurance amount was taken later',
  returnInsurance: 'an insurance amount was returned',
  chargeInsurance: 'something was charged to an insurance amount',
  cancelOrder: 'an order was called off',
  refundRent: 'rent was given back',
  agreePrice: 'another price was agreed',
  rescheduleBooking: 'a rental got other days',
  swapPiece: 'another piece took a place',
  closeOrder: 'an order was closed',
  bookProva: 'a fitting was booked',
  recordCondition: 'a piece was looked over',
  attachFile: 'a file was attached',
  removeAttachment: 'a file was taken away',
  addMeasurement: 'somebody was measured',
  setPieceInService: 'a piece left the desk for good or came back',
  payInvoice: 'what was owed was paid later',
  returnSale: 'what was sold came back',
}

/** Share of acts that follow another at once. */
const RUSH = 0.3
const QUIET_LIMIT_MS = 10 * 60_000
const FIRST_ROUND_MS = 60_000
/** Copies are compared with the server once an hour, and again five minutes later when the shop changed meanwhile. */
const COMPARED_WITHIN_MS = 62 * 60_000
const COMPARED_AGAIN_MS = 12 * 60_000

/** Hooks with which a test manipulates a history. */
export interface Meddling {
  readonly atStart?: (run: Run) => Promise<void> | void
  readonly atRest?: (run: Run) => Promise<void> | void
}

/** One history of a shop, from the plan to the last check. Throws the violation that it finds. */
export class Run {
  readonly world: World
  readonly plan: Plan
  readonly stage: Stage
  readonly browsers: Browser[] = []
  readonly watch: Watch
  /** What was done to its tills. */
  readonly causes = new Causes()
  readonly people: People
  readonly neighbour: Neighbour
  readonly office: Office
  /** Up to which operation a verified backup of the server holds each till's work. */
  readonly durable = new Map<string, number>()
  facts: ServerFacts | null = null
  /** A directed history's own check at each commit. */
  onCommitted: (browser: Browser, transaction: RawTransaction) => void = () => undefined
  readonly #chance

  readonly #meddling: Meddling

  constructor(stage: Stage, plan: Plan, trace?: Trace, meddling: Meddling = {}) {
    this.#meddling = meddling
    this.stage = stage
    this.plan = plan
    this.world = new World(plan.seed, trace)
    this.watch = new Watch(this)
    this.world.crash = new Crash(plan.crash ?? null)
    this.world.onCrash = () => this.#breakOff()
    this.#chance = this.world.chance('history')
    this.people = new People(this)
    this.neighbour = new Neighbour(this)
    this.office = new Office(this)
  }

  async play(): Promise<void> {
    const { world, plan, stage } = this
    await stage.reset()
    directStepsTo(world)
    stage.server.enter(world, plan.faults)
    await this.readFacts()
    stage.server.onAnswered = (path, request, answer) => this.watch.afterRequest(path, request, answer)
    for (let nth = 0; nth < plan.tills; nth += 1) this.#openTill(nth)
    this.#scheduleActs()
    new Happenings(this).schedule()
    this.watch.begin()
    this.people.begin()
    this.neighbour.begin()
    this.office.begin()
    await this.#meddling.atStart?.(this)
    await world.runUntil(world.now + plan.spanMs)
    await this.#quiesce()
    await this.#meddling.atRest?.(this)
    await checkEnd(this)
  }

  /** Stops everything that could act in the next history. */
  end(): void {
    for (const browser of [...this.browsers, this.neighbour.browser]) browser.closeAll()
    this.stage.server.onAnswered = async () => undefined
  }

  async readFacts(): Promise<ServerFacts> {
    this.facts = await serverFacts(this.stage.server, this.stage.shop.accountId)
    return this.facts
  }

  #openTill(nth: number): void {
    const { plan, stage } = this
    const isNew = nth >= plan.tills - plan.newTills
    const browser = this.addBrowser(`T${nth + 1}`, isNew ? new Disk().factory : diskOf(stage, nth).factory)
    if (isNew) {
      sometimes('a first copy ran under faults')
      return this.people.enrolLater(browser)
    }
    for (let tab = 0; tab < plan.tabs; tab += 1) this.world.after(this.#chance.between(0, 2_000), () => void browser.openTab())
  }

  addBrowser(name: string, factory: InstanceType<typeof IDBFactory>): Browser {
    const browser = this.makeBrowser(name, factory)
    browser.link.onPush = () => this.watch.received(browser)
    this.browsers.push(browser)
    return browser
  }

  makeBrowser(name: string, factory: InstanceType<typeof IDBFactory>): Browser {
    const { world, plan, stage } = this
    const browser = new Browser({
      name,
      world,
      disk: new Disk(factory),
      link: new Link(world, stage.server, world.chance(`link ${name}`), plan.faults),
      trouble: new Trouble(world.chance(`trouble ${name}`), plan.faults),
      onCommitted: (from, _context, transaction) => {
        this.watch.afterCommit(from, transaction.db.name)
        this.onCommitted(from, transaction)
      },
    })
    if (plan.isOffline) Object.assign(browser.link, { isMute: true, isDeaf: true })
    return browser
  }

  async updateServer(): Promise<void> {
    const { server, shop } = this.stage
    if (!server.isFormer) return
    const [parked] = await server.db.asPlatform((tx) =>
      tx.query<{ count: number }>(
        "select count(*)::int as count from op_log where account_id = $1 and status = 'parked' and code = 'sync.unknown-command'",
        [shop.accountId],
      ),
    )
    if (parked && parked.count > 0) sometimes('a server got this version over work that it had to park')
    this.world.note('the server has this version')
    await server.update()
    await this.readFacts()
  }

  forgetCursor(browser: Browser): void {
    this.watch.forgetCursor(browser)
  }

  #scheduleActs(): void {
    const { world, plan } = this
    let at = 0
    for (let nth = 0; nth < plan.operations; nth += 1) {
      // Acts come in bursts: conflicts arise from what tills do before they receive each other's operations.
      const isRush = nth > 0 && this.#chance.isHit(RUSH)
      at = isRush ? at + this.#chance.between(0, 400) : this.#chance.between(2_500, plan.spanMs)
      const isPair = this.#chance.isHit(0.2)
      world.after(at, () => {
        const browser = this.#chance.pick(this.browsers)
        this.#actAt(browser)
        const checks = plan.isOffline ? Number(this.#chance.isHit(0.02)) : 3
        for (let check = 0; check < checks; check += 1) world.after(this.#chance.between(0, 600), () => this.#glanceAt(browser))
        // Two tabs of one till act at the same moment; the browser decides their order.
        if (isPair && browser.tabs.length > 1) {
          sometimes('two tabs acted at one moment')
          this.#actAt(browser)
        }
      })
    }
  }

  /** The first till's tab dies and is reopened. */
  #breakOff(): void {
    const [browser] = this.browsers
    browser?.closeAll()
    this.world.after(400, () => void browser?.openTab())
  }

  /** Compares a screen with the ledger, mostly while requests are in progress. */
  #glanceAt(browser: Browser): void {
    const [tab] = browser.tabs.filter((one) => one.isAwake)
    if (tab) glanceAt(this, tab, this.browsers.indexOf(browser)).catch((fault: unknown) => this.world.fail(fault))
  }

  #actAt(browser: Browser): void {
    const awake = browser.tabs.filter((tab) => tab.isAwake)
    if (awake.length === 0) return
    const tab = browser.chance.pick(awake)
    const till = this.browsers.indexOf(browser)
    const { poison = 0, ahead = 0 } = this.plan.faults
    const rates = { poison, ahead }
    this.cashierAt(tab, till, rates)
      .act()
      .catch((bug: unknown) => this.world.fail(bug))
  }

  cashierAt(tab: Tab, till: number, rates: Rates): Cashier {
    return new Cashier(tab, tab.browser.chance, { employeeId: this.stage.shop.employeeId, till, rates, watcher: this })
  }

  began(tab: Tab, command: CommandDefinition): void {
    this.world.note('act', `${tab.name} ${command.name}`)
  }

  ended(tab: Tab, command: CommandDefinition, outcome: CommandOutcome): void {
    this.world.note('told', `${tab.name} ${command.name} ${outcome.ok ? (outcome.number ?? 'ok') : JSON.stringify(outcome)}`)
    if (!outcome.ok) return
    const point = TOLD[command.name]
    if (point) sometimes(point)
    this.watch.reported(tab, command, outcome)
  }

  /** Ends all faults; then everything must come to rest by itself. */
  async #quiesce(): Promise<void> {
    const { world } = this
    world.note('heal')
    this.stage.server.heal()
    await this.updateServer()
    for (const browser of [...this.browsers, this.neighbour.browser]) {
      browser.link.heal()
      browser.trouble.heal()
      if (browser.isFormer) {
        browser.update()
        this.forgetCursor(browser)
      }
      for (const tab of browser.tabs) tab.thaw()
      if (browser.tabs.length === 0) browser.openTab()
    }
    if (this.causes.silentRestores > 0) await this.#compareCopies()
    const until = world.now + QUIET_LIMIT_MS
    let found: readonly string[] = []
    while (world.now < until) {
      await world.runUntil(world.now + 2_000)
      found = [...(await restless(this)), ...(await this.neighbour.restless())]
      if (found.length === 0) return
      // Such a request writes too: a till that the server has forgotten is reported in the inbox.
      await this.readFacts()
    }
    throw new Violation('I16', `ten minutes after the last fault: ${found.join('; ')}`)
  }

  /** After an unannounced restore, copies have rows that the server has lost; the hourly comparison must find them. */
  async #compareCopies(): Promise<void> {
    // A till that lost its stored due time sets a new one in its first round; only then can the hour pass for it.
    await this.world.runUntil(this.world.now + FIRST_ROUND_MS)
    this.world.leaptMs += COMPARED_WITHIN_MS
    await this.world.runUntil(this.world.now + COMPARED_AGAIN_MS)
    await this.readFacts()
  }

  /** A till's status by its own ledger head. */
  standingOf(browser: Browser): string {
    const id = headOn(browser.disk.factory)?.deviceId
    return this.facts?.devices.find((one) => one.id === id)?.status ?? 'nobody'
  }
}
