import * as v from 'valibot'
import { callApi } from '../../data/api/api.ts'
import { nowMs } from '../../data/clock.ts'

/** An error of a merchant's user, not of a platform manager. */
const ERROR_OF_USER = 1
const two = (part: number): string => String(part).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the device's local time, as the API expects. */
export function dateAndTime(at: number): string {
  const date = new Date(at)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[two(date.getHours()), two(date.getMinutes()), two(date.getSeconds())].join(':')}`
}

export const userAgent = (): string => navigator.userAgent.slice(0, 500)

const seen = new Set<string>()
const REPORTS_MAX = 20

/** Reports a program error to the server. The answer is ignored, and each error is reported once. */
export function reportProgramError(cause: unknown): void {
  const error = (cause instanceof Error ? `${cause.name}: ${cause.message}\n${cause.stack ?? ''}` : String(cause)).slice(0, 4000)
  if (seen.has(error) || seen.size >= REPORTS_MAX) return
  seen.add(error)
  const body = {
    type: ERROR_OF_USER,
    error,
    route: location.pathname.slice(0, 500),
    dateAndTime: dateAndTime(nowMs()),
    userAgent: userAgent(),
  }
  void callApi('js_errors/add_js_error', { body, schema: v.unknown() })
}

export function listenForErrors(): void {
  addEventListener('error', (event) => reportProgramError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportProgramError(event.reason))
}

const RELOADED = 'reloaded-for-part'

/** Whether the server is reachable. This address is never cached, so an answer comes from the network. */
export async function isServed(): Promise<boolean> {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/**
 * Reloads the page once if a chunk cannot be loaded, because an update removes the old ones. Not with a service
 * worker, which would serve the same chunks again, and not offline.
 */
export function reloadOnMissingPart(): void {
  addEventListener('vite:preloadError', () => void reloadOnce())
  addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000))
}

async function reloadOnce(): Promise<void> {
  if (navigator.serviceWorker?.controller || sessionStorage.getItem(RELOADED) || !(await isServed())) return
  sessionStorage.setItem(RELOADED, '1')
  location.reload()
}
