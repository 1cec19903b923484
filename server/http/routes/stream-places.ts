/** Open streams per till: its tabs share one, and a broken connection occupies its own for a while. */
const PER_TILL_MAX = 4
/** Open streams per process; each takes a socket and a timer. */
const PER_PROCESS_MAX = 5_000

export interface Place {
  readonly signal: AbortSignal
  readonly release: () => void
}

/** Open event streams of this process by till. */
export interface StreamPlaces {
  /** Reserves a slot for a stream; null when the process has none left. If the till has reached its limit, its oldest stream is ended. */
  readonly take: (deviceId: string) => Place | null
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
      return { signal: stream.signal, release: () => leave(deviceId, stream) }
    },
  }
}
