import { ThinLine, useTick } from './status-bar.tsx'
import { type StatusLine, QUIET_QUEUE_MS } from './status-line.ts'
import { useOnline } from './use-online.ts'
import { useOwnEntries } from '../use-own-entries.ts'

/** What the bar of somebody's own phone says: nothing while what she did is on its way. */
export function phoneLine(waiting: readonly { readonly occurredAt: number }[], isOnline: boolean, now: number): StatusLine | null {
  const oldestAt = waiting[0]?.occurredAt ?? null
  if (!isOnline) return { kind: 'offline', waiting: waiting.length, oldestAt, attention: 0 }
  return oldestAt !== null && now - oldestAt > QUIET_QUEUE_MS ? { kind: 'waiting', waiting: waiting.length, oldestAt } : null
}

/** The thin line above the screens of somebody's own phone: that no network is there, and what waits for one. A press leads to where it was done. */
export function PhoneBar({ to }: { readonly to: string | null }) {
  const isOnline = useOnline()
  const now = useTick()
  const { waiting } = useOwnEntries()
  const line = phoneLine(waiting, isOnline, now)
  return line && to && <ThinLine line={line} now={now} to={to} />
}
