import { ThinLine, useTick } from './status-bar.tsx'
import { type StatusLine, QUIET_QUEUE_MS } from './status-line.ts'
import { useOnline } from './use-online.ts'
import { useOwnEntries } from '../use-own-entries.ts'

/** The message of the bar on an employee's own phone; null while recent entries are being sent. */
export function phoneLine(waiting: readonly { readonly occurredAt: number }[], isOnline: boolean, now: number): StatusLine | null {
  const oldestAt = waiting[0]?.occurredAt ?? null
  if (!isOnline) return { kind: 'offline', waiting: waiting.length, oldestAt, attention: 0 }
  return oldestAt !== null && now - oldestAt > QUIET_QUEUE_MS ? { kind: 'waiting', waiting: waiting.length, oldestAt } : null
}

/**
 * A thin bar above the screens of an employee's own phone, which shows that the network is missing and what waits for
 * it. It links to the screen of the entries.
 */
export function PhoneBar({ to }: { readonly to: string | null }) {
  const isOnline = useOnline()
  const now = useTick()
  const { waiting } = useOwnEntries()
  const line = phoneLine(waiting, isOnline, now)
  return line && to && <ThinLine line={line} now={now} to={to} />
}
