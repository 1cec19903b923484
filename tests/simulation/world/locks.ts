import type { Context } from './context.ts'

interface Wish {
  readonly context: Context
  readonly hold: () => Promise<void>
  readonly done: () => void
  readonly failed: (cause: unknown) => void
}
interface Lock {
  holder: Wish | null
  queue: Wish[]
}

/** Web Locks of one browser, granted in order of request; a dead tab's lock goes to the next. */
export class Locks {
  readonly #locks = new Map<string, Lock>()

  request(context: Context, name: string, hold: () => Promise<void>): Promise<void> {
    return new Promise((done, failed) => {
      const lock = this.#locks.get(name) ?? { holder: null, queue: [] }
      this.#locks.set(name, lock)
      lock.queue.push({ context, hold, done, failed })
      this.#grant(name, lock)
    })
  }

  holderOf(name: string): Context | null {
    return this.#locks.get(name)?.holder?.context ?? null
  }

  #grant(name: string, lock: Lock): void {
    const [next] = lock.queue
    if (lock.holder || !next) return
    lock.queue.shift()
    lock.holder = next
    next.context.world.after(0.5, () => next.context.enter(() => this.#run(name, lock, next)))
  }

  #run(name: string, lock: Lock, wish: Wish): void {
    const release = () => {
      if (lock.holder !== wish) return
      lock.holder = null
      this.#grant(name, lock)
    }
    wish.hold().then(
      () => {
        release()
        wish.done()
      },
      (cause: unknown) => {
        release()
        wish.failed(cause)
      },
    )
  }

  releaseAllOf(context: Context): void {
    for (const [name, lock] of this.#locks) {
      lock.queue = lock.queue.filter((wish) => wish.context !== context)
      if (lock.holder?.context !== context) continue
      lock.holder = null
      this.#grant(name, lock)
    }
  }
}
