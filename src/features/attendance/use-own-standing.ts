import { useEffect, useMemo, useRef } from 'react'
import { type OwnStanding, ownAttendance, standingWith } from '#domain/attendance/today.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { onServerClock } from '#domain/kernel/time.ts'
import { nowMs } from '../../data/clock.ts'
import { askView } from '../../engine/ask-view.ts'
import { useSession } from '../../engine/session.ts'
import { useOnline } from '../../engine/shell/use-online.ts'
import type { Asking } from '../../engine/use-answer.ts'
import { useOwnEntries } from '../../engine/use-own-entries.ts'
import { useQuestion } from '../../engine/use-question.ts'

/** The own attendance and the shop's location. Offline the last answer is used, and entries on the own phone since then are added. */
export function useOwnStanding(employeeId: Id): Asking<OwnStanding> {
  const asked = useQuestion([ownAttendance.name, employeeId], (who) => askView(ownAttendance, { employeeId }, who, { standsIn: true }), {
    isLive: true,
  })
  const { timeZone } = useSession().setting
  const { all, waiting } = useOwnEntries()
  const { reload } = asked
  const told = asked.kind === 'ready' ? asked.data : null
  const asOf = asked.kind === 'ready' ? asked.asOf : null
  // A new answer includes everything that arrived before it.
  const toldAt = useMemo(() => (told === null ? 0 : (asOf ?? nowMs())), [told, asOf])
  // Reload after entries were sent, and when the network may be back.
  const isOnline = useOnline()
  const round = `${waiting.length} ${isOnline}`
  const askedIn = useRef(round)
  useEffect(() => {
    if (askedIn.current === round) return
    askedIn.current = round
    reload()
  }, [round, reload])
  if (asked.kind !== 'ready') return asked
  const since = all.filter(({ state, answeredAt }) => state === 'waiting' || (state === 'taken' && (answeredAt ?? 0) > toldAt))
  const done = since.map(({ opId, command, occurredAt, clockOffsetMs }) => ({
    ...{ id: opId, command, at: onServerClock(occurredAt, clockOffsetMs ?? 0) },
  }))
  return { ...asked, data: standingWith(asked.data, employeeId, done, timeZone) }
}
