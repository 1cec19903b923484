import type { Database } from '../store/database.ts'
import { POKE_CHANNEL } from '../store/stamp.ts'

type Listener = (seq: number) => void

/** Tells open event streams that their account has news. Every server process on the database hears of every write. */
export interface PokeHub {
  /** Answers how to stop listening. */
  subscribe(accountId: number, listener: Listener): Promise<() => void>
}

export function createPokeHub(db: Database): PokeHub {
  const listeners = new Map<number, Set<Listener>>()
  let listening: Promise<unknown> | null = null

  function hear(payload: string): void {
    const [accountId, seq] = payload.split(':').map(Number)
    if (accountId === undefined || seq === undefined) return
    listeners.get(accountId)?.forEach((listener) => listener(seq))
  }

  async function listen(): Promise<void> {
    listening ??= db.listen(POKE_CHANNEL, hear)
    try {
      await listening
    } catch (error) {
      listening = null
      throw error
    }
  }

  return {
    async subscribe(accountId, listener) {
      await listen()
      const own = listeners.get(accountId) ?? new Set()
      listeners.set(accountId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(accountId) === own) listeners.delete(accountId)
      }
    },
  }
}
