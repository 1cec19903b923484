import { type Instant, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { LETTER_FAILURE, MAIL_STATUS } from '#domain/settings/letter.ts'
import type { Clock } from '../clock.ts'
import { failureOf, type Logger } from '../http/edge/request-log.ts'
import type { Database } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'
import { MailRefused, type MailCarrier, type SentLetter } from './mail-carrier.ts'

export interface MailWorkerDeps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly carrier: MailCarrier
}

const LOOK_EVERY_MS = 5_000
const LETTER_MAX_MS = MINUTE_MS / 2
/** A taken e-mail may be taken by another process after this time: the first process has presumably died. */
const LEASE_MS = 2 * MINUTE_MS
const FIRST_RETRY_MS = MINUTE_MS / 2
const RETRY_MAX_MS = 30 * MINUTE_MS

const retryMs = (attempts: number): number => Math.min(RETRY_MAX_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))

interface DueLetter extends SentLetter {
  readonly attempts: number
}

/** Takes the e-mail that has waited longest. No transaction stays open while it is sent, so a slow mail server blocks nothing. */
async function takeDue(db: Database, now: Instant): Promise<DueLetter | null> {
  const leasedUntil = storedInstant(instant(now + LEASE_MS))
  const [taken] = await db.asPlatform((tx) =>
    tx.db
      .updateTable('outgoing_mail')
      .set((builder) => ({ attempts: builder('attempts', '+', 1), next_try_at: leasedUntil }))
      .where('id', '=', (builder) =>
        builder
          .selectFrom('outgoing_mail')
          .select('id')
          .where('status', '=', MAIL_STATUS.pending)
          .where('next_try_at', '<=', storedInstant(now))
          .where('good_until', '>', storedInstant(now))
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'recipient', 'lang', 'subject', 'body', 'attempts'])
      .execute(),
  )
  return taken ?? null
}

/** Stores the result of sending; an e-mail that was withdrawn meanwhile stays withdrawn. */
async function settle(db: Database, { id }: DueLetter, change: Settled): Promise<void> {
  await db.asPlatform((tx) =>
    tx.db.updateTable('outgoing_mail').set(change).where('id', '=', id).where('status', '=', MAIL_STATUS.pending).execute(),
  )
}

type Settled =
  | {
      readonly status: typeof MAIL_STATUS.success
      readonly body: ''
      readonly failure: null
      readonly sent_at: ReturnType<typeof storedInstant>
    }
  | { readonly status: typeof MAIL_STATUS.failed; readonly body: ''; readonly failure: number }
  | { readonly next_try_at: ReturnType<typeof storedInstant>; readonly failure: number }

/** Sends one e-mail. Returns false when the mail server could not be reached, so that the current round ends. */
async function sendOne({ db, clock, log, carrier }: MailWorkerDeps, letter: DueLetter, stopping: AbortSignal): Promise<boolean> {
  const line = { letter: letter.id, attempts: letter.attempts }
  try {
    await carrier.deliver(letter, AbortSignal.any([stopping, AbortSignal.timeout(LETTER_MAX_MS)]))
    await settle(db, letter, { status: MAIL_STATUS.success, body: '', failure: null, sent_at: storedInstant(clock.now()) })
    log.info(line, 'a letter was sent')
    return true
  } catch (error) {
    const isRefused = error instanceof MailRefused
    const nextTry = storedInstant(instant(clock.now() + retryMs(letter.attempts)))
    const refused = { status: MAIL_STATUS.failed, body: '', failure: LETTER_FAILURE.refused } as const
    await settle(db, letter, isRefused ? refused : { next_try_at: nextTry, failure: LETTER_FAILURE.notReached })
    log.warn({ ...line, ...failureOf(error) }, isRefused ? 'the mail server refuses a letter' : 'a letter could not be sent')
    return isRefused
  }
}

/** Sends due e-mails one after the other; ends the round when the mail server cannot be reached. */
export async function sendDueLetters(deps: MailWorkerDeps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const letter = await takeDue(deps.db, deps.clock.now())
    if (!letter || !(await sendOne(deps, letter, stopping))) return
  }
}

/** Polls for due e-mails every few seconds. Returns a function that waits for the running round to end once `stopping` is aborted. */
export function startMailWorker(deps: MailWorkerDeps, stopping: AbortSignal): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const check = (): void => {
    if (isRunning || stopping.aborted) return
    isRunning = true
    running = sendDueLetters(deps, stopping)
      .catch((error: unknown) => deps.log.warn(failureOf(error), 'letters could not be looked at'))
      .finally(() => (isRunning = false))
  }
  const every = setInterval(check, LOOK_EVERY_MS).unref()
  stopping.addEventListener('abort', () => clearInterval(every))
  return () => running
}
