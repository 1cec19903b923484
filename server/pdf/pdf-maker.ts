import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { DrawRequest, Drawn } from './draw-messages.ts'

const PROGRAM = fileURLToPath(new URL('render-pdf.ts', import.meta.url))

interface Limits {
  /** The compiler retains up to 95 kB per document, so its process is replaced after this many. */
  readonly documentsMax: number
  /** Length of the queue; a document takes about 20 ms. */
  readonly waitingMax: number
  /** A document with 2,000 lines takes about 1.5 s. */
  readonly timeoutMs: number
  readonly idleMs: number
}
const LIMITS: Limits = { documentsMax: 500, waitingMax: 50, timeoutMs: MINUTE_MS / 2, idleMs: 5 * MINUTE_MS }

/** A document is retried once if the process died. */
const TRIES_MAX = 2

/** Too many documents are queued or rendering took too long; the client may retry. */
export class PdfIsBusy extends Error {
  override readonly name = 'PdfIsBusy'
}

export interface PdfMaker {
  /** Rejects with `PdfIsBusy` when the queue is full, on a timeout, or when `gone` is aborted. */
  readonly make: (request: DrawRequest, gone?: AbortSignal) => Promise<Uint8Array>
  readonly processId: () => number | null
  readonly close: () => void
}

interface Job {
  readonly request: DrawRequest
  readonly gone: AbortSignal | undefined
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
  tries: number
}

/** Starts the rendering process with an empty environment, so that it has no access to secrets. */
function startProcess(): ChildProcess {
  const child = fork(PROGRAM, [], {
    ...{ serialization: 'advanced', execArgv: ['--disable-warning=ExperimentalWarning'] },
    ...{ env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  })
  // The child process must not keep the server or a test alive; a pending request does.
  child.unref()
  child.channel?.unref()
  return child
}

/** Renders documents one after the other in a separate process, started on demand. */
class ProcessMaker implements PdfMaker {
  readonly #limits: Limits
  readonly #waiting: Job[] = []
  #child: ChildProcess | null = null
  #current: Job | null = null
  #made = 0
  #timer: NodeJS.Timeout | undefined

  constructor(limits: Limits) {
    this.#limits = limits
  }

  processId(): number | null {
    return this.#child?.pid ?? null
  }

  make(request: DrawRequest, gone?: AbortSignal): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#limits.waitingMax) {
        reject(new PdfIsBusy())
        return
      }
      this.#waiting.push({ request, gone, resolve, reject, tries: 0 })
      this.#next()
    })
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#leave()
    const left = [...this.#waiting.splice(0), ...(this.#current ? [this.#current] : [])]
    this.#current = null
    for (const job of left) job.reject(new PdfIsBusy())
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#timer)
    const job = this.#waiting.shift()
    if (!job) {
      this.#timer = setTimeout(() => this.#leave(), this.#limits.idleMs)
      this.#timer.unref()
      return
    }
    if (job.gone?.aborted) {
      job.reject(new PdfIsBusy())
      this.#next()
      return
    }
    this.#current = job
    job.tries += 1
    this.#timer = setTimeout(() => this.#giveUp(), this.#limits.timeoutMs)
    // Errors are ignored: if the process has died, its exit event reports that.
    this.#process().send(job.request, () => undefined)
  }

  #process(): ChildProcess {
    if (this.#child) return this.#child
    const child = startProcess()
    child.on('message', (answer: Drawn) => this.#hear(child, answer))
    child.on('exit', () => this.#lose(child))
    child.on('error', () => this.#lose(child))
    this.#child = child
    return child
  }

  #leave(): void {
    const child = this.#child
    this.#child = null
    this.#made = 0
    if (child?.connected) child.disconnect()
  }

  #settle(settled: (job: Job) => void): void {
    const job = this.#current
    this.#current = null
    if (job) settled(job)
    this.#next()
  }

  #hear(child: ChildProcess, answer: Drawn): void {
    if (child !== this.#child) return
    this.#made += 1
    if (this.#made >= this.#limits.documentsMax) this.#leave()
    this.#settle((job) => ('pdf' in answer ? job.resolve(answer.pdf) : job.reject(new Error(`a PDF was not drawn: ${answer.fault}`))))
  }

  #lose(child: ChildProcess): void {
    if (child !== this.#child) return
    this.#leave()
    this.#settle((job) => {
      if (job.tries < TRIES_MAX) this.#waiting.unshift(job)
      else job.reject(new PdfIsBusy())
    })
  }

  #giveUp(): void {
    const child = this.#child
    this.#leave()
    child?.kill('SIGKILL')
    this.#settle((job) => job.reject(new PdfIsBusy()))
  }
}

export const openPdfMaker = (limits: Partial<Limits> = {}): PdfMaker => new ProcessMaker({ ...LIMITS, ...limits })
