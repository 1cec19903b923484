import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Order, Report } from './worker-messages.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')
/** An embedded database only grows, so a worker is replaced after this many histories. */
const ORDERS_MAX = 1_000
/** An order that takes longer than this counts as hung. */
const PATIENCE_MS = 240_000

/** A worker process that is replaced when it is worn out, has crashed or hangs. */
export class Crew {
  readonly #defect: string | null
  readonly #patienceMs: number
  #child: ChildProcess | null = null
  #orders = 0

  constructor(patienceMs: number | null, defect: string | null = null) {
    this.#defect = defect
    this.#patienceMs = patienceMs ?? PATIENCE_MS
  }

  /** Returns the worker's report, or the reason why there is none. */
  async request(order: Order): Promise<Report | { readonly kind: 'broken'; readonly why: string }> {
    if (this.#child && this.#orders >= ORDERS_MAX) this.end()
    if (!this.#child) {
      this.#orders = 0
      this.#child = fork(WORKER, this.#defect ? [this.#defect] : [], { stdio: ['ignore', 'inherit', 'pipe', 'ipc'], execArgv: [] })
      const ready = await this.#next(this.#child)
      if (ready.kind !== 'ready') return ready
    }
    this.#orders += 1
    const answer = this.#next(this.#child)
    this.#child.send(order)
    return answer
  }

  #next(child: ChildProcess): Promise<Report | { readonly kind: 'broken'; readonly why: string }> {
    return new Promise((resolve) => {
      let reported = ''
      const broken = (why: string) => {
        finish()
        this.end()
        resolve({ kind: 'broken', why: `${why}\n${reported.slice(-2_000)}` })
      }
      const timer = setTimeout(() => broken(`no answer for ${this.#patienceMs / 1_000} s`), this.#patienceMs)
      const receive = (report: Report) => {
        finish()
        resolve(report)
      }
      const listen = (text: Buffer) => (reported += text.toString())
      const onExit = (code: number | null) => broken(`the worker ended with code ${code}`)
      const finish = () => {
        clearTimeout(timer)
        child.off('message', receive)
        child.off('exit', onExit)
        child.stderr?.off('data', listen)
      }
      child.on('message', receive)
      child.on('exit', onExit)
      child.stderr?.on('data', listen)
    })
  }

  end(): void {
    this.#child?.removeAllListeners('exit')
    this.#child?.kill('SIGKILL')
    this.#child = null
  }
}
