import { useEffect, useMemo, useRef } from 'react'
import { type OwnStanding, ownAttendance, standingWith } from '#domain/attendance/today.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { onServerClock } from '#domain/kernel/time.ts'
import { nowMs } from '../../data/clock.ts'
import { queryView } from '../../engine/query.ts'
import { useSession } from '../../engine/session.ts'
import { useOnline } from '../../engine/shell/use-online.ts'
import type { Asking } from '../../engine/use-answer.ts'
import { useOwnEntries } from '../../engine/use-own-entries.ts'
import { useQuestion } from '../../engine/use-question.ts'

/** The own attendance and the shop's location. Offline the last answer is used, and entries on the own phone since then are added. */
export function useOwnStanding(employeeId: Id): Asking<OwnStanding> {
  const query = useQuestion([ownAttendance.name, employeeId], (who) => queryView(ownAttendance, { employeeId }, who, { standsIn: true }), {
    isLive: true,
  })
  const { timeZone } = useSession().setting
  const { all, waiting } = useOwnEntries()
  const { reload } = query
  const reported = query.kind === 'ready' ? query.data : null
  const asOf = query.kind === 'ready' ? query.asOf : null
  // A new answer includes everything that arrived before it.
  const reportedAt = useMemo(() => (reported === null ? 0 : (asOf ?? nowMs())), [reported, asOf])
  // Reload after entries were sent, and when the network may be back.
  const isOnline = useOnline()
  const round = `${waiting.length} ${isOnline}`
  const requestedIn = useRef(round)
  useEffect(() => {
    if (requestedIn.current === round) return
    requestedIn.current = round
    reload()
  }, [round, reload])
  if (query.kind !== 'ready') return query
  const since = all.filter(({ state, answeredAt }) => state === 'waiting' || (state === 'taken' && (answeredAt ?? 0) > reportedAt))
  const done = since.map(({ opId, command, occurredAt, clockOffsetMs }) => ({
    ...{ id: opId, command, at: onServerClock(occurredAt, clockOffsetMs ?? 0) },
  }))
  return { ...query, data: standingWith(query.data, employeeId, done, timeZone) }
}
