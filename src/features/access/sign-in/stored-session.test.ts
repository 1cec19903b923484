import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearToken, readToken, storeToken } from '../../../data/api/session-token.ts'
import { endSession } from '../../../data/api/end-session.ts'
import { readServerClock } from '../../../data/phone/server-clock.ts'
import { exampleId } from '../../../../tests/support/examples/example-shop.ts'
import { queryGlobalInformations, sessionStored } from './user-session.ts'

const SARA = exampleId(301)
const NOW = 1_795_000_000_000
const informations = (employeeId: string | null = SARA) => ({
  account: {
    ...{ id: 7, wizard_progress: [], hold_invoice: 1, account_whatsapp_package_status: 0, account_whatsapp_package_connected: 0 },
    ...{
      name_ar: 'فستان',
      name_en: 'Fustan',
      country: 1,
      currency: 'SAR',
      time_zone: 'Asia/Riyadh',
      digits: 1,
      is_offline_selling_on: false,
    },
  },
  general_informations: { server_time: NOW + 90_000, version: '1' },
  user: {
    ...{ id: exampleId(501), account_id: 7, employee_id: employeeId, name_ar: 'سارة', name_en: 'Sara', email: null },
    ...{ is_email_verified: true, username: 'sara', lang: 'ar', permissions: { 15: [2] }, discount_max: null },
  },
})

const saved = new Map<string, string>()
let answer: () => Response | Promise<Response>
const reported = (employeeId: string | null = SARA) => Response.json({ auth: true, global_informations: informations(employeeId) })

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW)
  vi.stubGlobal('fetch', () => answer())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  })
  storeToken('hers')
})
afterEach(() => {
  clearToken()
  saved.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the session stored on a phone for an offline start', () => {
  test('is the last answer of the server, unconfirmed until the server repeats it', async () => {
    expect(sessionStored()).toBeNull()
    answer = () => reported()
    const informed = await queryGlobalInformations(null)
    expect(informed).toMatchObject({ ok: true, session: { employeeId: SARA, isTill: false, permissions: { 15: [2] } } })
    expect(informed.ok && informed.session.isUnconfirmed).toBeFalsy()
    expect(sessionStored()).toMatchObject({
      employeeId: SARA,
      accountId: 7,
      nameEn: 'Sara',
      source: 'user',
      isTill: false,
      isUnconfirmed: true,
    })
    expect(readServerClock()).toEqual({ clockOffsetMs: 90_000, heardAt: NOW + 90_000 })
  })

  test('belongs to the current token and is ignored for another one', async () => {
    answer = () => reported()
    await queryGlobalInformations(null)
    storeToken('somebody else’s')
    expect(sessionStored()).toBeNull()
  })

  test('is deleted at sign-out and when the server ends it', async () => {
    answer = () => reported()
    await queryGlobalInformations(null)
    await endSession()
    expect([saved.has('kept-session'), readToken()]).toEqual([false, null])
    storeToken('hers')
    await queryGlobalInformations(null)
    answer = () => Response.json({ errors: { form: ['session-expired'] } }, { status: 401 })
    expect(await queryGlobalInformations(null)).toMatchObject({ ok: false, isSignedOut: true })
    expect(saved.has('kept-session')).toBe(false)
  })

  test('is not stored for users who are not employees, nor on a till', async () => {
    answer = () => reported(null)
    await queryGlobalInformations(null)
    expect(sessionStored()).toBeNull()
    saved.delete('kept-session')
    answer = () => reported()
    await queryGlobalInformations({ accountId: 7, deviceId: exampleId(401), name: 'Till', series: 'T01' })
    expect(saved.has('kept-session')).toBe(false)
  })

  test('is ignored in a format this app cannot read', async () => {
    saved.set('kept-session', '{"token":"hers","told":{}}')
    expect(sessionStored()).toBeNull()
    saved.set('kept-session', 'nonsense')
    expect(sessionStored()).toBeNull()
  })
})
