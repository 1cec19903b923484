import * as v from 'valibot'
import { callApi } from '../../data/api/api.ts'
import { nowMs } from '../../data/clock.ts'

/** An error of a merchant's user, not of a manager of the platform. */
const ERROR_OF_USER = 1
const two = (part: number): string => String(part).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the device's own time, as the named calls expect it. */
export function dateAndTime(at: number): string {
  const date = new Date(at)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${[two(date.getHours()), two(date.getMinutes()), two(date.getSeconds())].join(':')}`
}

export const userAgent = (): string => navigator.userAgent.slice(0, 500)

const seen = new Set<string>()
const REPORTS_MAX = 20

/** Tells the server of a failure in the program. Its answer is not shown, and one failure is told once. */
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

/** Hears of failures that no screen catches. */
export function listenForErrors(): void {
  addEventListener('error', (event) => reportProgramError(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => reportProgramError(event.reason))
}

const RELOADED = 'reloaded-for-part'

/** Whether our server answers at this moment. Nothing keeps this address, so an answer comes from the network. */
export async function isServed(): Promise<boolean> {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/**
 * A part of the page that does not load reloads the page, once: after an update the old parts are gone. A page that a service worker answers for would
 * only be given the same parts again, and with no network there is nothing to be had.
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
