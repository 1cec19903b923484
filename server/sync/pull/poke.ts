import type { Database } from '../../store/database.ts'
import { CLOSED_CHANNEL, POKE_CHANNEL } from '../../store/stamp.ts'

type Listener = (seq: number) => void

/** Notifies open event streams of news for their account, written by any server process. */
export interface PokeHub {
  /** Returns a function that unsubscribes. */
  subscribe(accountId: number, listener: Listener): Promise<() => void>
}

/** `onClosed` is called for tills taken out of service by any process, while there are subscribers. */
export function createPokeHub(db: Database, onClosed: (deviceId: string) => void): PokeHub {
  const listeners = new Map<number, Set<Listener>>()
  let listening: Promise<unknown> | null = null

  function receive(payload: string): void {
    const [accountId, seq] = payload.split(':').map(Number)
    if (accountId === undefined || seq === undefined) return
    listeners.get(accountId)?.forEach((listener) => listener(seq))
  }

  async function listen(): Promise<void> {
    listening ??= Promise.all([db.listen(POKE_CHANNEL, receive), db.listen(CLOSED_CHANNEL, onClosed)])
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
