import type { CommandDefinition } from '#domain/kernel/define.ts'
import { pullRequestSchema, pushRequestSchema, pushResponseSchema } from '#domain/sync/messages.ts'
import * as v from 'valibot'
import type { CommandOutcome } from '../../../src/data/contract.ts'
import { LEDGER_NAME } from '../../../src/data/ledger/ledger-rows.ts'
import type { Browser } from '../world/browser.ts'
import { tillKeepsCount } from './alone-checks.ts'
import { changedRentalsAreWhole } from './changed-rentals.ts'
import { returnedInsuranceIsReported } from './insurance-checks.ts'
import { CursorWatch, type SeenAct, durableIsTrue, everySeenActIsStored, numberIsNew, queueHasNoHole } from './device-checks.ts'
import { archiveOn, headOn, outboxOn } from './ledger-view.ts'
import { onlyCopiesAreForked, onlyCopiesAreReportedSo } from './copy-checks.ts'
import { messagesAreUnderstood } from './message-checks.ts'
import type { Run } from '../run.ts'
import type { ServerAnswer } from '../world/server.ts'
import { type ServerFacts, checkServer } from './server-checks.ts'
import { sometimes } from '../sometimes.ts'
import type { Tab } from '../world/tab.ts'
import { isSpoilt } from '../people/spoilt.ts'
import { Violation } from '../world/world.ts'

/** How many operations a till claimed to have at a moment. */
export interface TillWord {
  readonly nextSeq: number
  readonly at: number
}

const TICK_MS = 5_000
const NEWEST = 60
const LOOK_THROUGH_EVERY = 200
/** The longest a till with work may go without an attempt: the longest retry delay plus two timed-out requests. */
const SILENCE_MAX_MS = 150_000

/** Checks the laws after every step that can affect them. */
export class Watch {
  readonly #run: Run
  readonly seen: SeenAct[] = []
  #commits = 0
  /** The state each till reported when it polled, and when; cleared by a restore. */
  readonly words = new Map<string, TillWord[]>()
  readonly #cursors = new Map<Browser, CursorWatch>()
  /** Since when a till has had work and an awake leader without trying to send. */
  readonly #silentSince = new Map<Browser, number>()

  constructor(run: Run) {
    this.#run = run
  }

  begin(): void {
    const tick = () => {
      for (const browser of this.#run.browsers) this.#someoneWillWake(browser)
      this.#run.world.after(TICK_MS, tick)
    }
    this.#run.world.after(TICK_MS, tick)
  }

  /** Records an attempt to send. */
  received(browser: Browser): void {
    this.#silentSince.delete(browser)
  }

  forgetCursor(browser: Browser): void {
    this.#cursors.get(browser)?.forget()
  }

  /** Records an act that was confirmed to the cashier; from here on it may never be lost. */
  reported(tab: Tab, command: CommandDefinition, outcome: Extract<CommandOutcome, { ok: true }>): void {
    const disk = tab.browser.disk.factory
    const head = headOn(disk)
    const saved = [...outboxOn(disk), ...archiveOn(disk)].find((row) => row.opId === outcome.operationId)
    if (!saved || !head) throw new Violation('I1', `${tab.name}: ${command.name} was told as done and is in no store`)
    const made = saved.changes.find((change) => change.op === 'insert' && change.record === 'invoice')
    // Only a copied profile prints the same number again.
    const { deviceId } = head
    if (!this.#run.causes.copied.has(deviceId)) numberIsNew(this.seen, { number: outcome.number, opId: saved.opId, deviceId })
    tillKeepsCount(this.#run, tab.browser, saved.op)
    const rowId = made?.op === 'insert' ? made.row.id : saved.opId
    this.seen.push({
      rowId,
      browser: tab.browser,
      deviceId,
      seq: saved.seq,
      opId: saved.opId,
      number: outcome.number,
      text: JSON.stringify(saved.op),
      isSpoilt: isSpoilt(saved.op),
    })
  }

  afterCommit(browser: Browser, database: string): void {
    try {
      if (database === LEDGER_NAME) {
        this.#ledgerIsWhole(browser)
        return
      }
      // Databases of another version are skipped.
      if (database !== browser.mirrorName) return
      const cursor = this.#cursors.get(browser) ?? new CursorWatch()
      this.#cursors.set(browser, cursor)
      cursor.check(browser)
    } catch (fault) {
      this.#run.world.fail(fault)
    }
  }

  /** Checks a long history as a whole now and then, and its end at every commit. */
  #ledgerIsWhole(browser: Browser): void {
    this.#commits += 1
    const newest = this.#commits % LOOK_THROUGH_EVERY === 0 ? Number.MAX_SAFE_INTEGER : NEWEST
    everySeenActIsStored(browser, this.seen.slice(-newest))
    queueHasNoHole(browser, newest)
    durableIsTrue(browser, this.#run.durable)
  }

  async afterRequest(path: string, request: string, answer: ServerAnswer | null): Promise<void> {
    const run = this.#run
    run.world.note('served', `${path} ${answer?.status ?? 'died'} ${request.length}`)
    if (answer) messagesAreUnderstood({ path, request, answer, isFormer: run.stage.server.isFormer })
    if (path.endsWith('/pull') && answer?.text.includes('"reset":"epoch"')) this.#heardByPull(request)
    if (path.endsWith('/pull') && answer?.status === 200) this.#heardOf(request)
    if (!path.endsWith('/push')) return
    const before = run.facts
    const facts = await run.readFacts()
    checkServer(facts, run.causes.settledAside)
    this.#whoCameBack(facts)
    onlyCopiesAreForked(run.causes, facts)
    if (answer?.status === 409) onlyCopiesAreReportedSo(run.causes, v.parse(pushRequestSchema, JSON.parse(request)).deviceId, answer)
    if (answer?.status === 409)
      sometimes(answer.text.includes('fork') ? 'a copied till was found out' : 'a till learned of a restored server')
    if (answer?.status !== 200) return
    wholeBatchIsTaken(request, answer.text)
    await changedRentalsAreWhole(run, request, answer.text, before)
    await returnedInsuranceIsReported(run, request, answer.text, before)
  }

  #whoCameBack({ devices }: ServerFacts): void {
    const { forgotten } = this.#run.causes
    for (const { id, last_seq: seq } of devices) {
      if (seq === 0 || !forgotten.delete(id)) continue
      sometimes('a till that was enrolled after the backup came back with its work')
    }
  }

  #heardOf(request: string): void {
    const { deviceId, health } = v.parse(pullRequestSchema, JSON.parse(request))
    if (!health) return
    const before = this.words.get(deviceId) ?? []
    // A request that the network delivers a second time is older than the last one, and its time of arrival says nothing about the till.
    if (before.some(({ nextSeq }) => nextSeq > health.nextSeq)) return
    this.words.set(deviceId, [...before, { nextSeq: health.nextSeq, at: this.#run.stage.server.clock.now() }])
  }

  #heardByPull(request: string): void {
    const { deviceId, ackedSeq } = v.parse(pullRequestSchema, JSON.parse(request))
    const till = this.#run.facts?.devices.find(({ id }) => id === deviceId)
    if (till && ackedSeq > till.last_seq) sometimes('a till that sold since the backup heard of the restore by asking for news')
  }

  /** I10: while operations wait and a tab is awake, a send attempt follows soon. */
  #someoneWillWake(browser: Browser): void {
    const { world } = this.#run
    const head = headOn(browser.disk.factory)
    const isWaiting = head !== null && head.ackedSeq < head.nextSeq - 1
    const leader = browser.leader
    const hasAwakeLeader = leader ? !leader.isFrozen && !leader.isDead : browser.tabs.some((tab) => tab.isAwake)
    if (!isWaiting || !hasAwakeLeader) return void this.#silentSince.delete(browser)
    const since = this.#silentSince.get(browser) ?? world.now
    this.#silentSince.set(browser, since)
    if (world.now - since > SILENCE_MAX_MS) {
      const silent = Math.round((world.now - since) / 1_000)
      world.fail(
        new Violation(
          'I10',
          `${browser.name}: ${head.nextSeq - 1 - head.ackedSeq} operations wait, and for ${silent} s nobody tried to send`,
        ),
      )
    }
  }
}

/** I13: the server answers every operation of a batch, whatever one of them contains; none blocks the others. */
export function wholeBatchIsTaken(request: string, answered: string): void {
  const { ops } = v.parse(pushRequestSchema, JSON.parse(request))
  const { results, stop } = v.parse(pushResponseSchema, JSON.parse(answered))
  if (stop) return
  for (const { status } of results) if (status !== 'applied') sometimes(`an operation was ${status}`)
  if (results.length !== ops.length)
    throw new Violation('I13', `${ops.length} operations were sent, and ${results.length} were answered for`)
}
