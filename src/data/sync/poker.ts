import { type SyncDevice, readLedgerHead } from './sync-device.ts'

const RETRY_MS = 5_000
const RETRY_MAX_MS = 60_000

/**
 * Listens for the server's pokes. A poke only reports that something changed; without it, polling notices 45 seconds
 * later. Read with fetch, because EventSource cannot send the till's credential.
 */
export function listenForPokes(device: SyncDevice, onPoke: () => void): () => void {
  let isStopped = false
  let failures = 0
  let controller = new AbortController()
  const again = () => {
    if (isStopped) return
    failures += 1
    device.ports.after(Math.min(RETRY_MAX_MS, RETRY_MS * failures), listen)
  }
  const listen = () => {
    if (isStopped) return
    controller = new AbortController()
    const listener = (isPoke: boolean) => {
      failures = 0
      if (isPoke) onPoke()
    }
    readPokes(device, controller.signal, listener, failures > 0).then(again, again)
  }
  listen()
  return () => {
    isStopped = true
    controller.abort()
  }
}

/** Resolves when the stream ends for any reason; rejects with errors of `fetch`. */
async function readPokes(device: SyncDevice, signal: AbortSignal, listener: (isPoke: boolean) => void, isAgain: boolean): Promise<void> {
  const head = await readLedgerHead(device)
  // Not a till yet; checked again soon, as it may become one.
  if (!head) return listener(false)
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${head.credential}` }
  const response = await device.ports.fetch('/api/sync/events', { headers, signal, cache: 'no-store', credentials: 'omit' })
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
  if (!response.ok || !isStream || !response.body) return
  // A reopened stream shows that the server is back, whatever the browser reports about its network.
  listener(isAgain)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let rest = ''; ;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    listener(lines.some((line) => line.startsWith('data:')))
  }
}
