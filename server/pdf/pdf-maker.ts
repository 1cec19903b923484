import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { DrawAsked, Drawn } from './draw-messages.ts'

const PROGRAM = fileURLToPath(new URL('render-pdf.ts', import.meta.url))

interface Limits {
  /** The compiler keeps up to 95 kB of each document: after so many its process is replaced. */
  readonly documentsMax: number
  /** So many wait; at some 20 ms each nobody waits long. */
  readonly waitingMax: number
  /** 2,000 lines take 1.5 s on a quiet machine. */
  readonly timeoutMs: number
  /** A process that draws nothing for so long is ended. */
  readonly idleMs: number
}
const LIMITS: Limits = { documentsMax: 500, waitingMax: 50, timeoutMs: MINUTE_MS / 2, idleMs: 5 * MINUTE_MS }

/** A document is drawn again once when the process died under it. */
const TRIES_MAX = 2

/** No PDF can be made now; a moment later it can. */
export class PdfIsBusy extends Error {
  override readonly name = 'PdfIsBusy'
}

export interface PdfMaker {
  /** Rejects with `PdfIsBusy` when too many wait, when it takes too long, or when whoever asked has gone. */
  readonly make: (asked: DrawAsked, gone?: AbortSignal) => Promise<Uint8Array>
  /** The process that draws, while there is one. */
  readonly processId: () => number | null
  readonly close: () => void
}

interface Job {
  readonly asked: DrawAsked
  readonly gone: AbortSignal | undefined
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
  tries: number
}

/** It may know nothing: no secret of the server's environment is in its own. */
function startProcess(): ChildProcess {
  const child = fork(PROGRAM, [], {
    ...{ serialization: 'advanced', execArgv: ['--disable-warning=ExperimentalWarning'] },
    ...{ env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  })
  // It keeps no server and no test from ending; a request that waits does.
  child.unref()
  child.channel?.unref()
  return child
}

/** Draws papers in a process of its own, one after the other. The process is started with the first of them. */
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

  make(asked: DrawAsked, gone?: AbortSignal): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#limits.waitingMax) {
        reject(new PdfIsBusy())
        return
      }
      this.#waiting.push({ asked, gone, resolve, reject, tries: 0 })
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
    // A process that has just died hears nothing; that it died is heard by itself.
    this.#process().send(job.asked, () => undefined)
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

  /** Ends the process: without its channel it has nothing to wait for. */
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
