import { createApp } from '#server/http/app.ts'
import type { App } from '#server/http/mount.ts'
import { createLogger } from '#server/http/edge/request-log.ts'
import { storedMail } from '#server/effects/mail.ts'
import { type Database, databaseOver } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { openPglite } from '#server/store/drivers/pglite-driver.ts'
import { rerunKnown } from '#server/sync/parked/rerun-known.ts'
import { POKE_CHANNEL } from '#server/store/stamp.ts'
import { makeId } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import type { Clock } from '#server/clock.ts'
import { Crash } from './crash.ts'
import { Chance } from '../chance.ts'
import type { FaultRates } from '../plan.ts'
import { serverKnows } from './former-commands.ts'
import { asFormerReceives, asFormerServerReceives } from './former-version.ts'
import { QueryFaults, interposed } from './query-faults.ts'
import { WORLD_START, type World, settled } from './world.ts'

export interface ServerAnswer {
  readonly status: number
  readonly contentType: string
  readonly retryAfter: string | null
  readonly text: string
}

export interface PokeStream {
  readonly poke: () => void
  readonly end: () => void
}

const SECRET_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
/** Speeds up the database without changing results: generic plans, no synchronous commit, no statistics. */
const THRIFTY = `set plan_cache_mode = force_generic_plan; set synchronous_commit = off; set track_activities = off; set track_counts = off`
const HERE = { incoming: { socket: { remoteAddress: '203.0.113.9' } } }

/**
 * The shipped server over the embedded in-memory database, opened once per process; each run begins with the same shop.
 * One request is one step: real concurrency is tested against PostgreSQL elsewhere.
 */
export class Server {
  readonly db: Database
  readonly faults: QueryFaults
  #app: App
  #chance = new Chance('nobody')
  #now: () => number = () => WORLD_START
  #streams = new Set<PokeStream>()
  #troubles = new Chance('nobody')
  #rates: FaultRates = {}
  #minApp: string | null = null
  #isFormer = false
  #crash = new Crash(null)
  /** Called after every request with its body and its answer. */
  onAnswered: (path: string, requested: string, answer: ServerAnswer | null) => Promise<void> = async () => undefined

  private constructor(db: Database, faults: QueryFaults) {
    this.db = db
    this.faults = faults
    this.#app = this.#build()
  }

  static async open(): Promise<Server> {
    const faults = new QueryFaults()
    const db = databaseOver(await openPglite(':memory:', (pglite) => interposed(pglite, faults)))
    await migrate(db)
    await db.asPlatform((tx) => tx.script(THRIFTY))
    const server = new Server(db, faults)
    await db.listen(POKE_CHANNEL, () => server.#streams.forEach((stream) => stream.poke()))
    return server
  }

  readonly clock: Clock = {
    now: () => instant(Math.floor(this.#now())),
    elapsedMs: () => 0,
    newId: () => makeId(Math.floor(this.#now()), this.#chance.bytes(10)),
    newSecret: () => Array.from({ length: 43 }, () => SECRET_LETTERS[this.#chance.below(64)]).join(''),
  }

  /** Starts a server process: everything in its memory is lost. */
  #build(): App {
    const settings = {
      publicUrl: 'https://shop.example',
      trustedProxies: 0,
      isBehindTls: true,
      minApp: this.#minApp,
      hasDemoShop: false,
      isRegistrationOpen: true,
      fileQuota: { accountMb: 1000, tillDayMb: 100 },
    }
    const log = createLogger('silent')
    const stopping = new AbortController().signal
    return createApp({ db: this.db, clock: this.clock, log, mail: storedMail, settings, files: null, version: '0.0.0', stopping })
  }

  /** Restarts the process: poke streams end, the database remains. */
  restart(): void {
    for (const stream of this.#streams) stream.end()
    this.#streams.clear()
    this.#app = this.#build()
  }

  /** Uses this world's clock and randomness from now on. */
  enter(world: World, rates: FaultRates = {}): void {
    this.#now = () => world.date
    this.#chance = world.chance('server')
    this.#troubles = world.chance('server troubles')
    this.#rates = rates
    this.#crash = world.crash
    this.#streams.clear()
    this.faults.set(null, false)
    this.#isFormer = false
    serverKnows('present')
  }

  /** Requires this version of the app from now on; null accepts any. */
  requestFrom(minApp: string | null): void {
    this.#minApp = minApp
    this.restart()
  }

  heal(): void {
    this.#rates = {}
    if (this.#minApp !== null) this.requestFrom(null)
  }

  /** Whether it runs the previous version, with fewer records, smaller messages and only the older commands. */
  get isFormer(): boolean {
    return this.#isFormer
  }

  makeFormer(): void {
    this.#isFormer = true
    serverKnows('former')
    this.restart()
  }

  /** Updates the server and runs the operations that the previous version had to park, as every start does. */
  async update(): Promise<void> {
    if (!this.#isFormer) return
    this.#isFormer = false
    serverKnows('present')
    this.restart()
    const onBug = (error: unknown) => {
      throw error
    }
    await rerunKnown({ db: this.db, clock: this.clock, onBug }, new AbortController().signal)
  }

  /** Opens a poke stream; returns a function that closes it. */
  onPoke(stream: PokeStream): () => void {
    this.#streams.add(stream)
    return () => void this.#streams.delete(stream)
  }

  /** Answers one request; null when the server died during it. */
  async handle(path: string, init: RequestInit): Promise<ServerAnswer | null> {
    this.faults.arm(this.#troubles, this.#rates, this.#crash)
    const answer = await this.#answer(path, init)
    const hasDied = this.faults.hasDied
    this.faults.set(null, false)
    await this.onAnswered(path, typeof init.body === 'string' ? init.body : '', hasDied ? null : answer)
    if (!hasDied) return answer
    this.restart()
    return null
  }

  async #answer(path: string, init: RequestInit): Promise<ServerAnswer> {
    const { method = 'GET', headers = {}, body = null } = this.#isFormer ? asFormerServerReceives(path, init) : init
    const answer = await this.#app.request(path, { method, headers, body }, HERE)
    const reported: ServerAnswer = {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    }
    await settled()
    return this.#isFormer ? asFormerReceives(reported) : reported
  }
}
