import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { makeId } from '#domain/kernel/ids.ts'
import { type Instant, instant } from '#domain/kernel/time.ts'
import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { type Clock, systemClock } from '../clock.ts'
import { storedMail } from '../effects/mail.ts'
import type { Database } from '../store/database.ts'
import type { TestLane } from '../store/test-database.ts'
import { createApp } from './app.ts'
import type { AppDeps } from './deps.ts'
import type { App } from './mount.ts'

/** A clock that tests advance manually. Secrets and ids are real. */
export interface TestClock extends Clock {
  readonly advance: (ms: number) => void
}

export function testClock(startAt: Instant = instant(Date.UTC(2026, 10, 21, 9))): TestClock {
  let now = startAt
  return {
    ...systemClock,
    now: () => now,
    advance(ms) {
      now = instant(now + ms)
    },
  }
}

/** The same, but every new id advances the clock by a millisecond, so that ids are ordered as on a real server. */
export function tickingClock(startAt?: Instant): TestClock {
  const clock = testClock(startAt)
  return {
    ...clock,
    newId() {
      clock.advance(1)
      return makeId(clock.now(), randomBytes(10))
    },
  }
}

export interface TestCall {
  readonly token?: unknown
  readonly body?: unknown
  /** Sent unchanged instead of a JSON body. */
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  readonly ip?: string
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

export interface Json {
  readonly [name: string]: Json
}

export type Request = (method: string, path: string, call?: TestCall) => Promise<TestAnswer>

/** Sends requests to an app without a socket. */
export function requesterOf(app: App): Request {
  return async (method, path, { token, body, raw, headers = {}, ip = '203.0.113.7' } = {}) => {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const all = {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${String(token)}` } : {}),
      ...headers,
    }
    const init = { method, headers: all, ...(sent === undefined ? {} : { body: sent }) }
    const answer = await app.request(path, init, { incoming: { socket: { remoteAddress: ip } } })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text }
  }
}

export interface TestApp {
  readonly app: App
  readonly deps: AppDeps
  readonly request: Request
  readonly db: Database
  readonly clock: TestClock
  readonly logged: string[]
  readonly close: () => Promise<void>
}

export const TEST_SETTINGS = {
  publicUrl: 'https://shop.example',
  trustedProxies: 0,
  isBehindTls: true,
  minApp: null,
  isRegistrationOpen: true,
  hasDemoShop: false,
  fileQuota: { accountMb: 1000, tillDayMb: 100 },
} as const

/** The whole server over a test database, with a manual clock. */
export async function openTestApp(lane: TestLane, more: Partial<AppDeps> = {}): Promise<TestApp> {
  const db = await lane.open()
  const clock = testClock()
  const logged: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => logged.push(line) })
  const settings = TEST_SETTINGS
  const deps: AppDeps = {
    db,
    clock,
    log,
    mail: storedMail,
    settings,
    files: null,
    version: '0.0.0',
    stopping: new AbortController().signal,
    ...more,
  }
  const app = createApp(deps)
  return { app, deps, request: requesterOf(app), db, clock, logged, close: db.close }
}

/** Registers a shop and returns the owner's first token. */
export async function registerShop(query: Request, email: string, more: Readonly<Record<string, unknown>> = {}): Promise<Json> {
  const body = {
    name_ar: 'فستان',
    name_en: 'Dress',
    owner_name: 'Noura',
    email,
    mobile: '0501234567',
    country: 1,
    password: PASSWORD,
    terms_version: TERMS_OF_USE.version,
    ...more,
  }
  const answer = await query('POST', '/api/register', { body })
  if (answer.status !== 200) throw new Error(`registering answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const PASSWORD = 'correct horse battery'
