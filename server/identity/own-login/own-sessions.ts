import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { OwnSession } from '#domain/platform/own-login.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tx } from '../../store/database.ts'
import { recordPersonAct } from '../../store/history/record-act.ts'
import { type Session, endSession, endSessionsOf, liveSessions } from '../sessions.ts'

const whoseOf = ({ accountId, user }: Session) => ({ accountId, userId: user.id })

export async function ownSessions(db: Database, session: Session, now: Instant): Promise<readonly OwnSession[]> {
  const live = await db.asPlatform((tx) => liveSessions(tx, whoseOf(session), now).execute(), { readOnly: true })
  return live.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    ...{ id, user_agent: userAgent, signed_in_at: createdAt, last_used_at: lastSeenAt },
    is_this: id === session.id,
  }))
}

async function report(tx: Tx, clock: Clock, { accountId, user }: Session): Promise<void> {
  const who = { accountId, employeeId: user.employee_id, nameAr: user.name_ar, nameEn: user.name_en }
  await recordPersonAct(tx, who, { opId: clock.newId(), act: 'endOtherSessions', at: clock.now() })
}

/** Ends one session of the user; returns false when there is none with this id. Ending an ended session succeeds. */
export async function endOwnSession(db: Database, clock: Clock, session: Session, id: Id): Promise<boolean> {
  const { accountId, userId } = whoseOf(session)
  return db.asPlatform(async (tx) => {
    const found = await tx.db
      .selectFrom('session')
      .select('ended_at as endedAt')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) return false
    if (found.endedAt !== null) return true
    await endSession(tx, accountId, id, 'signed-out-elsewhere', clock.now())
    if (id !== session.id) await report(tx, clock, session)
    return true
  })
}

/** Ends all sessions of the user except the requesting one. */
export async function endOtherSessions(db: Database, clock: Clock, session: Session): Promise<void> {
  await db.asPlatform(async (tx) => {
    const now = clock.now()
    const others = (await liveSessions(tx, whoseOf(session), now).execute()).filter(({ id }) => id !== session.id)
    if (others.length === 0) return
    await endSessionsOf(tx, whoseOf(session), 'signed-out-elsewhere', now, session.id)
    await report(tx, clock, session)
  })
}
