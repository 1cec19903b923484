import type { Database } from '../../store/database.ts'
import { CLOSED_CHANNEL, POKE_CHANNEL } from '../../store/stamp.ts'

type Listener = (seq: number) => void

/** Tells open event streams that their account has news. Every server process on the database hears of every write. */
export interface PokeHub {
  /** Answers how to stop listening. */
  subscribe(accountId: number, listener: Listener): Promise<() => void>
}

/** `onClosed` hears of tills that are taken out of service, at whichever process, while anybody listens. */
export function createPokeHub(db: Database, onClosed: (deviceId: string) => void): PokeHub {
  const listeners = new Map<number, Set<Listener>>()
  let listening: Promise<unknown> | null = null

  function hear(payload: string): void {
    const [accountId, seq] = payload.split(':').map(Number)
    if (accountId === undefined || seq === undefined) return
    listeners.get(accountId)?.forEach((listener) => listener(seq))
  }

  async function listen(): Promise<void> {
    listening ??= Promise.all([db.listen(POKE_CHANNEL, hear), db.listen(CLOSED_CHANNEL, onClosed)])
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
