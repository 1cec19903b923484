import type { LedgerHead } from '../ledger/ledger-rows.ts'
import { readSync, forgetSettled, proveStorage, requeue, writeAttempt } from './bookkeeping.ts'
import type { SyncPhase, SyncStatus } from '../contract.ts'
import type { Cancel } from '../ports.ts'
import { pullRows } from './puller.ts'
import { resetMirror } from '../mirror/mirror-write.ts'
import { ANOTHER_TILL, type RoundEnd, pushBatch } from './sender.ts'
import { pollMs, type SyncAct, type SyncEvent, backoffMs, nextStep } from './sender-machine.ts'
import { copyRecords } from './snapshot.ts'
import { isCopyFoundWrong } from './hourly-check.ts'
import { FROM_THE_START, type MirrorState } from '../mirror/mirror-rows.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { removeOldMirrors } from '../mirror/old-mirrors.ts'
import { statusOf } from './status-of.ts'
import { firstStatus } from './sync-status.ts'
import { type SyncDevice, readLedgerHead, readMirrorState } from './sync-device.ts'
import { isHeadOf } from './whose.ts'

/** The single sender and receiver of a browser, run by the leading context. */
export class SyncLoop {
  readonly #device: SyncDevice
  readonly #onStatus: (status: SyncStatus) => void
  #phase: SyncPhase = 'idle'
  #failures = 0
  #isServerReached = false
  #isWoken = false
  /** A pending event that is more than a hint: a patient phase reacts to a timer, but not to a wake. */
  #rung: 'timer' | 'credential-changed' | null = null
  #isStopped = false
  #nextAttemptAt: number | null = null
  #isSeen = true
  #isCopyHeld = false
  #isPushRefused = false
  #accountFault: SyncStatus['accountFault'] = null
  #isCopyWrong = false
  #status: SyncStatus = firstStatus
  #restored: NonNullable<RoundEnd['restored']> | null = null
  #retryAfterMs: number | null = null
  #cancelTimer: Cancel = () => {}
  #driving: Promise<void> | null = null

  constructor(device: SyncDevice, onStatus: (status: SyncStatus) => void) {
    this.#device = device
    this.#onStatus = onStatus
  }

  get phase(): SyncPhase {
    return this.#phase
  }

  /** Call when there may be something to do. Resolves when the round that this starts or joins is over. */
  wake(event: Extract<SyncEvent, 'wake' | 'timer' | 'credential-changed'> = 'wake'): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    if (this.#driving) {
      this.#isWoken = true
      if (event !== 'wake') this.#rung = event
      return this.#driving
    }
    this.#driving = this.#drive(event).finally(() => {
      this.#driving = null
    })
    return this.#driving
  }

  /** Sets whether any tab is visible. Becoming visible tries at once and resets the backoff. */
  check(isSeen: boolean): void {
    const isNews = isSeen && !this.#isSeen
    this.#isSeen = isSeen
    if (isNews) this.hurry()
  }

  /**
   * Tries at once and resets the backoff. Right after the network came back, the first attempt often fails in DNS;
   * with the former backoff, the next would be minutes away.
   */
  hurry(): void {
    this.#failures = 0
    void this.wake()
  }

  /** The copy differs from the server's and is made again. The ledger is not touched. */
  copyAgain(): Promise<void> {
    this.#isCopyWrong = true
    return this.wake()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancelTimer()
  }

  async #drive(first: SyncEvent): Promise<void> {
    try {
      await this.#goRound(first)
    } catch (cause) {
      // A bug must be reported, but must not leave the queue without a next attempt.
      this.#phase = 'backoff'
      await this.#perform('wait')
      throw cause
    }
  }

  async #goRound(first: SyncEvent): Promise<void> {
    for (let event: SyncEvent | null = first; event && !this.#isStopped;) {
      const { phase, act } = nextStep(this.#phase, event)
      this.#phase = phase
      await this.report()
      event = (await this.#perform(act)) ?? this.#takeWoken()
      if (event !== null) continue
      await this.report()
      // Telling takes its time too. What came meanwhile must not be lost: a timer that has rung does not ring again.
      event = this.#takeWoken()
    }
  }

  #takeWoken(): SyncEvent | null {
    const event = this.#isWoken ? (this.#rung ?? 'wake') : null
    this.#isWoken = false
    this.#rung = null
    return event
  }

  /** Performs an act and returns the event it ended with; null when there is nothing to do until something happens. */
  async #perform(act: SyncAct): Promise<SyncEvent | null> {
    switch (act) {
      case 'push':
        this.#takeWoken()
        return this.#ended(() => pushBatch(this.#device))
      case 'pull':
        return this.#ended(() => this.#pull())
      case 'requeue':
        return this.#ended(() => this.#requeue())
      case 'wait':
        this.#failures += 1
        return this.#sleep(Math.max(backoffMs(this.#failures - 1, this.#chance(), this.#isSeen), this.#takeRetryAfterMs()))
      case 'rest':
        this.#failures = 0
        return this.#sleep(pollMs(this.#isSeen))
      case 'stay':
        return null
    }
  }

  async #ended(step: () => Promise<RoundEnd>): Promise<SyncEvent> {
    try {
      const { event, isReached, retryAfterMs = null, restored = null, accountFault = null } = await step()
      // The delay requested by a push must survive the pull that follows it.
      if (retryAfterMs !== null) this.#retryAfterMs = Math.max(retryAfterMs, this.#retryAfterMs ?? 0)
      this.#isCopyHeld = event === 'no-room' || (this.#isCopyHeld && !event.startsWith('pull-'))
      if (event.startsWith('push-')) this.#isPushRefused = event === 'push-refused'
      // A push is accepted even for an account with a fault, so only a pull clears the fault.
      const hasRead = isReached && (event === 'pull-more' || event === 'pull-done' || event === 'pull-done-pending')
      if (hasRead || accountFault) this.#accountFault = accountFault
      this.#restored = restored
      if (isReached) this.#isServerReached = true
      if (event === 'unreachable') this.#isServerReached = false
      return event
    } catch (cause) {
      if (!storageFaultOf(cause)) throw cause
      this.#device.ledger.drop()
      this.#device.mirror.drop()
      return 'storage-failed'
    }
  }

  #takeRetryAfterMs(): number {
    const requested = this.#retryAfterMs ?? 0
    this.#retryAfterMs = null
    return requested
  }

  async #pull(): Promise<RoundEnd> {
    const head = await readLedgerHead(this.#device)
    if (!head) return { event: 'not-enrolled', isReached: false }
    const state = await readMirrorState(this.#device)
    if (!state || state.epoch !== head.epoch) {
      await this.#copyAfresh(head.epoch, head.scopeHash)
      return { event: 'pull-more', isReached: false }
    }
    if (!state.copy) return this.#pullAndCheck(state, head)
    return copyRecords(
      this.#device,
      state,
      () => this.#isWoken || this.#isStopped,
      () => this.report(),
    )
  }

  async #pullAndCheck(state: MirrorState, head: LedgerHead): Promise<RoundEnd> {
    const end = await pullRows(this.#device, state)
    if (end.event !== 'pull-done') return end
    this.#isCopyWrong ||= await isCopyFoundWrong(this.#device, () => this.#isWoken || this.#isStopped)
    if (!this.#isCopyWrong) return end
    // Only now that the server was just reached, because a wrong copy is better than none for selling.
    this.#isCopyWrong = false
    await this.#copyAfresh(head.epoch, head.scopeHash)
    await forgetSettled(await this.#device.ledger.open(), head, head)
    return { ...end, event: 'pull-more' }
  }

  async #requeue(): Promise<RoundEnd> {
    const restored = this.#restored
    if (!restored) throw new Error('an epoch comes with where the server stands')
    const head = await readLedgerHead(this.#device)
    if (!isHeadOf(head, restored.whose)) return ANOTHER_TILL
    const ledger = await this.#device.ledger.open()
    // The copy first: if the disk failed between the two, requeued operations would be counted in the old copy as well.
    await this.#copyAfresh(restored.epoch, head.scopeHash)
    if (!(await requeue(ledger, restored.whose, restored.lastSeq, restored.epoch))) return ANOTHER_TILL
    await forgetSettled(ledger, { ...restored.whose, epoch: restored.epoch }, { epoch: restored.epoch, scopeHash: head.scopeHash })
    return { event: 'requeued', isReached: true }
  }

  async #copyAfresh(epoch: string, scopeHash: string): Promise<void> {
    const mirror = await this.#device.mirror.open()
    await resetMirror(mirror, { epoch, scopeHash, copy: FROM_THE_START })
  }

  async #sleep(delayMs: number): Promise<null> {
    this.#cancelTimer()
    this.#nextAttemptAt = this.#device.ports.nowMs() + delayMs
    this.#cancelTimer = this.#device.ports.after(delayMs, () => void this.wake('timer'))
    await this.#note()
    return null
  }

  /** Stored in the ledger for the next leader. The timer runs even if writing fails. */
  async #note(): Promise<void> {
    try {
      const db = await this.#device.ledger.open()
      await writeAttempt(db, { nextAttemptAt: this.#nextAttemptAt, failures: this.#failures })
    } catch (cause) {
      if (!storageFaultOf(cause)) throw cause
      this.#device.ledger.drop()
    }
  }

  #chance(): number {
    return (this.#device.ports.randomBytes(1)[0] ?? 0) / 256
  }

  /** Checks the storage, restores the previous leader's failure count, and starts. */
  async start(): Promise<void> {
    const event = await this.#ended(async () => {
      const db = await this.#device.ledger.open()
      await proveStorage(db, this.#device.ports.nowMs())
      this.#failures = (await readSync(db)).failures
      await removeOldMirrors(this.#device)
      return { event: 'wake', isReached: false }
    })
    if (event === 'wake') await this.wake()
    else await this.#drive(event)
  }

  async report(): Promise<void> {
    const [phase, isServerReached, nextAttemptAt] = [this.#phase, this.#isServerReached, this.#nextAttemptAt]
    const [isCopyHeld, isPushRefused, accountFault] = [this.#isCopyHeld, this.#isPushRefused, this.#accountFault]
    const stands = { phase, isServerReached, nextAttemptAt, isCopyHeld, isPushRefused, accountFault }
    try {
      this.#status = await statusOf(this.#device, stands)
    } catch (cause) {
      if (!storageFaultOf(cause)) throw cause
      // Unreadable storage must itself be reported, so the last known figures are used.
      this.#status = { ...this.#status, ...stands }
    }
    this.#onStatus(this.#status)
  }
}
