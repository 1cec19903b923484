import type { CommandDefinition } from '#domain/kernel/define.ts'
import { LEDGER_NAME } from '../../src/data/ledger-rows.ts'
import type { CommandOutcome } from '../../src/data/contract.ts'
import { Browser } from './browser.ts'
import { CursorWatch, type SeenAct, everySeenActIsKept, queueHasNoHole } from './device-checks.ts'
import { checkEnd } from './end-checks.ts'
import { directStepsTo } from './hooks.ts'
import { headOn, mirrorStateOn, operationOn, outboxOn } from './ledger-look.ts'
import { Link } from './link.ts'
import type { Plan } from './plan.ts'
import { type ServerFacts, checkServer, serverFacts } from './server-checks.ts'
import { type Stage, diskOf } from './stage.ts'
import type { Tab } from './tab.ts'
import type { Trace } from './trace.ts'
import { Trouble } from './trouble.ts'
import { Cashier } from './workload.ts'
import { Violation, World } from './world.ts'

const QUIET_LIMIT_MS = 10 * 60_000

/** One history of a shop, from the plan to the last check. Throws what it found. */
export class Run {
  readonly world: World
  readonly plan: Plan
  readonly stage: Stage
  readonly browsers: Browser[] = []
  readonly seen: SeenAct[] = []
  facts: ServerFacts | null = null
  readonly #cursors = new Map<Browser, CursorWatch>()
  readonly #chance

  constructor(stage: Stage, plan: Plan, trace?: Trace) {
    this.stage = stage
    this.plan = plan
    this.world = new World(plan.seed, trace)
    this.#chance = this.world.chance('history')
  }

  async play(): Promise<void> {
    const { world, plan, stage } = this
    await stage.reset()
    directStepsTo(world)
    stage.server.enter(world)
    this.facts = await serverFacts(stage.server, stage.shop.accountId)
    stage.server.onAnswered = (path, asked, answer) => this.#afterRequest(path, asked, answer.status)
    for (let nth = 0; nth < plan.tills; nth += 1) this.#openTill(nth)
    this.#scheduleActs()
    this.#schedulePartitions()
    await world.runUntil(world.now + plan.spanMs)
    await this.#quiesce()
    await checkEnd(this)
  }

  #openTill(nth: number): void {
    const { world, plan, stage } = this
    const name = `T${nth + 1}`
    const browser = new Browser({
      name,
      world,
      disk: diskOf(stage, nth),
      link: new Link(world, stage.server, world.chance(`link ${name}`), plan.faults),
      trouble: new Trouble(world.chance(`trouble ${name}`), plan.faults),
      onCommitted: (from, _context, transaction) => this.#afterCommit(from, transaction.db.name),
    })
    this.browsers.push(browser)
    this.#cursors.set(browser, new CursorWatch())
    for (let tab = 0; tab < plan.tabs; tab += 1) world.after(this.#chance.between(0, 2_000), () => void browser.openTab())
  }

  #scheduleActs(): void {
    const { world, plan } = this
    for (let nth = 0; nth < plan.operations; nth += 1) {
      const browser = this.#chance.pick(this.browsers)
      world.after(this.#chance.between(2_500, plan.spanMs), () => this.#actAt(browser))
    }
  }

  #actAt(browser: Browser): void {
    const awake = browser.tabs.filter((tab) => tab.isAwake)
    if (awake.length === 0) return
    const tab = browser.chance.pick(awake)
    const till = this.browsers.indexOf(browser)
    const cashier = new Cashier(tab, browser.chance, { employeeId: this.stage.shop.employeeId, till, watcher: this })
    cashier.act().catch((bug: unknown) => this.world.fail(bug))
  }

  #schedulePartitions(): void {
    const { world, plan } = this
    const rate = plan.faults.partition ?? 0
    if (rate === 0) return
    for (const browser of this.browsers) {
      for (let at = this.#chance.between(0, 30_000); at < plan.spanMs; at += this.#chance.between(10_000, 200_000)) {
        if (!this.#chance.isHit(rate)) continue
        const [isMute, isDeaf] = this.#chance.pick([
          [true, true],
          [true, false],
          [false, true],
        ] as const)
        world.after(at, () => void Object.assign(browser.link, { isMute, isDeaf }))
        world.after(at + this.#chance.between(500, 60_000), () => void Object.assign(browser.link, { isMute: false, isDeaf: false }))
      }
    }
  }

  began(tab: Tab, command: CommandDefinition): void {
    this.world.note('act', `${tab.name} ${command.name}`)
  }

  /** The cashier was told. From here on the act may never be lost. */
  ended(tab: Tab, command: CommandDefinition, outcome: CommandOutcome): void {
    const said = outcome.ok ? (outcome.number ?? 'ok') : JSON.stringify(outcome)
    this.world.note('told', `${tab.name} ${command.name} ${said}`)
    if (!outcome.ok) return
    const disk = tab.browser.disk.factory
    const head = headOn(disk)
    const kept =
      outboxOn(disk).find((row) => row.opId === outcome.operationId) ?? (head && this.#archived(tab, head.nextSeq, outcome.operationId))
    if (!kept || !head) throw new Violation('I1', `${tab.name}: ${command.name} was told as done and is in no store`)
    this.seen.push({ deviceId: head.deviceId, seq: kept.seq, opId: kept.opId, number: outcome.number, text: JSON.stringify(kept.op) })
  }

  #archived(tab: Tab, nextSeq: number, opId: string) {
    for (let seq = nextSeq - 1; seq > 0; seq -= 1) {
      const row = operationOn(tab.browser.disk.factory, seq)
      if (row?.opId === opId) return row
    }
    return null
  }

  #afterCommit(browser: Browser, database: string): void {
    try {
      if (database === LEDGER_NAME) {
        everySeenActIsKept(browser, this.seen)
        queueHasNoHole(browser)
      } else this.#cursors.get(browser)?.look(browser)
    } catch (fault) {
      this.world.fail(fault)
    }
  }

  async #afterRequest(path: string, asked: string, status: number): Promise<void> {
    this.world.note('served', `${path} ${status} ${asked.length}`)
    if (!path.endsWith('/push') || status !== 200) return
    this.facts = await serverFacts(this.stage.server, this.stage.shop.accountId)
    checkServer(this.facts)
  }

  isQuiet(): boolean {
    return this.browsers.every((browser) => {
      const head = headOn(browser.disk.factory)
      const state = mirrorStateOn(browser.disk.factory)
      const isSent = head !== null && head.ackedSeq === head.nextSeq - 1 && head.settledSeq === head.ackedSeq
      return isSent && state !== null && state.copy === null && state.isConsistent && state.cursor.ver === this.facts?.seq
    })
  }

  /** Everything is put right, and then all must come to rest by itself. */
  async #quiesce(): Promise<void> {
    const { world } = this
    world.note('heal')
    for (const browser of this.browsers) {
      browser.link.heal()
      browser.trouble.heal()
      if (browser.tabs.length === 0) browser.openTab()
    }
    const until = world.now + QUIET_LIMIT_MS
    while (world.now < until) {
      await world.runUntil(world.now + 2_000)
      if (this.isQuiet()) return
    }
    throw new Violation('I16', `ten minutes after the last fault: ${this.browsers.map((browser) => this.#unrest(browser)).join('; ')}`)
  }

  #unrest(browser: Browser): string {
    const head = headOn(browser.disk.factory)
    const state = mirrorStateOn(browser.disk.factory)
    const phase = browser.tabs.find((tab) => tab.worker === browser.leader)?.loop?.phase
    return `${browser.name} ${phase ?? 'leaderless'} ${JSON.stringify({ next: head?.nextSeq, acked: head?.ackedSeq, settled: head?.settledSeq, cursor: state?.cursor.ver, copy: state?.copy, isConsistent: state?.isConsistent, server: this.facts?.seq })}`
  }
}
