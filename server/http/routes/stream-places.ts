/** So many streams one till holds open: its tabs share one, and a line that was lost holds its own for a while. */
const PER_TILL_MAX = 4
/** So many one process holds open; each is a socket and a timer. */
const PER_PROCESS_MAX = 5_000

/** A stream's place. */
export interface Place {
  /** Aborted when the stream must end. */
  readonly signal: AbortSignal
  readonly leave: () => void
}

/** The event streams that are open in this process, by till. */
export interface StreamPlaces {
  /** A place for one more stream; null when the process has none left. A till that has all of its own loses its oldest. */
  readonly take: (deviceId: string) => Place | null
  /** Ends every stream of a till. */
  readonly end: (deviceId: string) => void
}

export function streamPlaces({ perTill = PER_TILL_MAX, perProcess = PER_PROCESS_MAX } = {}): StreamPlaces {
  const byTill = new Map<string, Set<AbortController>>()
  let open = 0
  function leave(deviceId: string, stream: AbortController): void {
    const own = byTill.get(deviceId)
    if (!own?.delete(stream)) return
    open -= 1
    if (own.size === 0) byTill.delete(deviceId)
  }
  return {
    end(deviceId) {
      for (const stream of byTill.get(deviceId) ?? []) {
        leave(deviceId, stream)
        stream.abort()
      }
    },
    take(deviceId) {
      const own = byTill.get(deviceId) ?? new Set<AbortController>()
      const [oldest] = own
      if (oldest && own.size >= perTill) {
        leave(deviceId, oldest)
        oldest.abort()
      }
      if (open >= perProcess) return null
      const stream = new AbortController()
      byTill.set(deviceId, own.add(stream))
      open += 1
      return { signal: stream.signal, leave: () => leave(deviceId, stream) }
    },
  }
}
