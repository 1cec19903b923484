import { type Instant, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import type { Clock } from '../clock.ts'
import { failureOf, type Logger } from '../http/edge/request-log.ts'
import type { Database } from '../store/database.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** A scheduled task that runs once per interval among all processes. */
export interface RegularTask {
  readonly name: string
  readonly everyMs: number
  readonly run: (stopping: AbortSignal) => Promise<void>
}

/** Delay before a failed task is retried, unless it is due earlier. */
const RETRY_MS = 30 * MINUTE_MS
const LOOK_EVERY_MS = 5 * MINUTE_MS
const FIRST_LOOK_MS = MINUTE_MS / 2

/** Claims a due task; only one of several concurrent processes succeeds. */
async function claim(db: Database, { name, everyMs }: RegularTask, now: Instant): Promise<boolean> {
  const dueBefore = instant(now - everyMs)
  const wrongAfter = instant(now + everyMs)
  const taken = await db.asPlatform((tx) =>
    tx.db
      .insertInto('regular_task')
      .values({ name, ran_at: storedInstant(now) })
      .onConflict((at) =>
        at
          .column('name')
          .doUpdateSet({ ran_at: storedInstant(now) })
          // A run recorded far in the future comes from a wrong clock; a small difference is another server's clock.
          .where((builder) =>
            builder.or([
              builder('regular_task.ran_at', '<=', storedInstant(dueBefore)),
              builder('regular_task.ran_at', '>', storedInstant(wrongAfter)),
            ]),
          ),
      )
      .returning('name')
      .execute(),
  )
  return taken.length > 0
}

async function tryAgainSoon(db: Database, { name, everyMs }: RegularTask, now: Instant): Promise<void> {
  const ranAt = instant(now - Math.max(0, everyMs - RETRY_MS))
  await db.asPlatform((tx) =>
    tx.db
      .updateTable('regular_task')
      .set({ ran_at: storedInstant(ranAt) })
      .where('name', '=', name)
      .execute(),
  )
}

export interface TaskDeps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Logger, 'info' | 'error'>
}

/** Runs all due tasks. A failing task is logged and does not stop the others. */
export async function runDueTasks({ db, clock, log }: TaskDeps, tasks: readonly RegularTask[], stopping: AbortSignal): Promise<void> {
  for (const task of tasks) {
    if (stopping.aborted || !(await claim(db, task, clock.now()))) continue
    try {
      await task.run(stopping)
      log.info({ task: task.name }, 'a regular task has run')
    } catch (error) {
      log.error({ task: task.name, ...failureOf(error) }, 'a regular task failed')
      await tryAgainSoon(db, task, clock.now())
    }
  }
}

/** Checks for due tasks every few minutes. Returns a function that waits for the running one to end once `stopping` is aborted. */
export function startRegularTasks(deps: TaskDeps, tasks: readonly RegularTask[], stopping: AbortSignal): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const check = (): void => {
    if (isRunning || stopping.aborted) return
    isRunning = true
    running = runDueTasks(deps, tasks, stopping)
      .catch((error: unknown) => deps.log.error(failureOf(error), 'regular tasks could not be looked at'))
      .finally(() => (isRunning = false))
  }
  const first = setTimeout(check, FIRST_LOOK_MS).unref()
  const every = setInterval(check, LOOK_EVERY_MS).unref()
  stopping.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(every)
  })
  return () => running
}
