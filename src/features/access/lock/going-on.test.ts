import { createStore } from 'jotai'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { PLAIN_EMPLOYEE, employee, employeePin, role } from '#domain/employees/employee.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import { MINUTE_MS, addDays, dayOf } from '#domain/kernel/time.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { beginUnlocking, currentActor, setActor, unlockKey } from '../../../data/actor.ts'
import { nowMs } from '../../../data/clock.ts'
import { thisDevice } from '../../../data/device.ts'
import { keepWork, savedUnlockKey, storedWork, leftBy, touchWork } from '../../../data/till/stored-work.ts'
import { tillIdentity } from '../../../data/till/till-identity.ts'
import { resetMirror } from '../../../data/mirror/mirror-write.ts'
import { makeSyncDevice } from '../../../data/sync/sync-device.ts'
import { enrolTill } from '../../../data/till/till.ts'
import { sessionAtom, startStateAtom } from '../../../engine/session.ts'
import { enterIn, approvalIn } from '../enter.ts'
import { pinSession } from './pin-session.ts'
import { startAhead, tillStart } from '../start.ts'
import { exampleIdentity } from '../../../../tests/support/examples/example-identity.ts'
import { copyPage } from '../../../../tests/support/copy-page.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { until } from '../../../../tests/support/until.ts'

// The test has no page in which a worker could start.
vi.mock(import('../../../data/sync/sync-client.ts'), async (original) => ({ ...(await original()), startSync: () => undefined }))

const [SARA, HUDA, CASHIER] = [exampleId(301), exampleId(302), exampleId(310)]
const LOCKS_AFTER = 5
const named = { id: CASHIER, nameAr: 'كاشيرة', nameEn: 'Cashier', isOwner: false, discountMax: null, isRemoved: false }
const cashier = { ...named, permissions: { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] } }
const sara = { ...PLAIN_EMPLOYEE, id: SARA, nameAr: 'سارة', nameEn: 'Sara', roleId: CASHIER }
const pin = { id: SARA, salt: 'ab', hash: 'cd', iterations: PIN_ITERATIONS, isLong: true, proofSalt: 'ef', setBy: null, setAt: null }
const key = { by: SARA, at: 1 as never, key: '5c'.repeat(32) }

function must<T>(value: T | null): T {
  if (value === null) throw new Error('there should be one')
  return value
}

const storageOf = (held: Map<string, string>) => ({
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => void held.set(name, value),
  removeItem: (name: string) => void held.delete(name),
})
/** Session storage of the tab and local storage of the browser. */
let [tab, browser] = [new Map<string, string>(), new Map<string, string>()]
let answer: () => Response | Promise<Response>
let moment: number

const pageWas = (type: 'reload' | 'navigate' | 'back_forward') =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])

async function rows(more: { readonly person?: object; readonly pin?: object | null; readonly setting?: object | null } = {}) {
  const mirror = await makeSyncDevice(thisDevice().ports).mirror.open()
  await resetMirror(mirror, { epoch: exampleId(403), scopeHash: 'scope', cursor: { ver: 10, record: null, id: null }, copy: null })
  const setting = more.setting === null ? [] : [{ ver: 5, row: { ...exampleSetting, idleLockMinutes: LOCKS_AFTER, ...more.setting } }]
  await copyPage(mirror, accountSetting.name, setting, {})
  await copyPage(mirror, role.name, [{ ver: 5, row: cashier }], {})
  const people = [
    { ...sara, ...more.person },
    { ...sara, id: HUDA, nameEn: 'Huda' },
  ]
  await copyPage(
    mirror,
    employee.name,
    people.map((row) => ({ ver: 5, row })),
    {},
  )
  if (more.pin !== null) await copyPage(mirror, employeePin.name, [{ ver: 5, row: { ...pin, ...more.pin } }], {})
}

beforeEach(async () => {
  ;[tab, browser] = [new Map(), new Map()]
  vi.stubGlobal('sessionStorage', storageOf(tab))
  vi.stubGlobal('localStorage', storageOf(browser))
  vi.stubGlobal('reportError', () => undefined)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  moment = Date.UTC(2026, 6, 15, 9)
  vi.spyOn(Date, 'now').mockImplementation(() => moment)
  answer = () => Response.json(exampleIdentity())
  vi.stubGlobal('fetch', async () => await answer())
  if (!(await tillIdentity())) await enrolTill('Front counter')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  setActor(null)
  await rows()
})

async function unlocked(store = createStore()) {
  beginUnlocking(SARA, Promise.resolve(key))
  enterIn(store, must(await pinSession(SARA, must(await tillIdentity()))))
  await unlockKey()
  return store
}

async function signedIn() {
  const store = createStore()
  browser.set('api_token', 'user_sara')
  const session = must(await pinSession(SARA, must(await tillIdentity())))
  enterIn(store, { ...session, source: 'user' })
}

/** A reload: memory is lost, the storage of the tab remains. */
function reloaded() {
  const saved = new Map(tab)
  setActor(null)
  tab.clear()
  for (const [name, value] of saved) tab.set(name, value)
  pageWas('reload')
}

describe('a till after a reload', () => {
  it('resumes the session of the employee who unlocked it, with the unlock key', async () => {
    await unlocked()
    reloaded()
    moment += LOCKS_AFTER * MINUTE_MS - 1
    const store = createStore()
    await startAhead(store)
    expect(store.get(startStateAtom)).toBe('open')
    expect(store.get(sessionAtom)).toMatchObject({ source: 'pin', employeeId: SARA, nameEn: 'Sara', isTill: true })
    expect(currentActor()).toMatchObject({ employeeId: SARA, source: 'pin' })
    expect(await unlockKey()).toEqual(key)
    // And after another reload.
    await until(() => expect(savedUnlockKey(SARA)).toEqual(key))
  })

  it('counts idle time from the last touch; a reload does not reset it', async () => {
    await unlocked()
    moment += 3 * MINUTE_MS
    touchWork(moment)
    reloaded()
    moment += LOCKS_AFTER * MINUTE_MS - 1
    expect(await tillStart()).toMatchObject({ state: 'open' })
    await startAhead(createStore())
    reloaded()
    moment += 1
    expect(await tillStart()).toMatchObject({ state: 'locked' })
    expect([storedWork(), savedUnlockKey(SARA), leftBy()]).toEqual([null, null, SARA])
  })

  it.each([
    ['another address was opened in the tab', () => void pageWas('navigate')],
    ['the browser brought a closed tab back', () => void pageWas('back_forward')],
    ['the minutes cannot be read', () => rows({ setting: { idleLockMinutes: undefined } })],
    ['the till has no settings', () => rows({ setting: null })],
    ['the clock was put back', () => void (moment -= 1)],
    ['the employee has left', () => rows({ person: { isActive: false } })],
    [
      'yesterday was the employee’s last day',
      () => rows({ person: { leftOn: addDays(dayOf(moment as never, exampleSetting.timeZone), -1) } }),
    ],
    ['the PIN was removed from this till', () => rows({ pin: null })],
    ['the stored record has an unknown shape', () => void tab.set('fustan_work', '{"by":1}')],
    ['the stored record is unreadable', () => void tab.set('fustan_work', '{')],
  ])('locks where %s', async (_why, change) => {
    await unlocked()
    reloaded()
    await change()
    expect(await tillStart()).toMatchObject({ state: 'locked', session: null })
    expect(currentActor()).toBeNull()
    expect([storedWork(), savedUnlockKey(SARA)]).toEqual([null, null])
  })

  it('resumes without a limit in a shop whose tills never lock', async () => {
    await rows({ setting: { idleLockMinutes: 0 } })
    await unlocked()
    reloaded()
    moment += 24 * 60 * MINUTE_MS
    expect(await tillStart()).toMatchObject({ state: 'open' })
  })

  it('locks in a new tab, and after it was locked manually', async () => {
    await unlocked()
    tab.clear()
    pageWas('reload')
    expect(await tillStart()).toMatchObject({ state: 'locked' })
    approvalIn(await unlocked(), 'locked')
    reloaded()
    expect([...tab.keys()]).toEqual(['fustan_left_by'])
    expect(await tillStart()).toMatchObject({ state: 'locked' })
    expect(leftBy()).toBe(SARA)
  })

  it('stores nothing of the next employee except their own session', async () => {
    const store = await unlocked()
    enterIn(store, { ...must(store.get(sessionAtom)), employeeId: HUDA, ownPin: null })
    expect(savedUnlockKey(SARA)).toBeNull()
    reloaded()
    expect(await tillStart()).toMatchObject({ session: { employeeId: HUDA } })
    expect(await unlockKey()).toBeNull()
  })

  it('resumes the session of an employee who enrolled it and has no PIN', async () => {
    await rows({ pin: null })
    keepWork({ by: SARA, source: 'pin', hasPin: false }, nowMs())
    reloaded()
    expect(await tillStart()).toMatchObject({ state: 'open', session: { employeeId: SARA, source: 'pin' } })
  })

  it('stores neither the PIN nor anything derived from it except the key of this unlock', async () => {
    await unlocked()
    expect(JSON.parse(must(tab.get('fustan_work') ?? null))).toEqual({ by: SARA, source: 'pin', hasPin: true, touchedAt: moment })
    expect(JSON.parse(must(tab.get('fustan_unlock_key') ?? null))).toEqual(key)
    expect(tab.size).toBe(2)
  })
})

describe('a password session on a till after a reload', () => {
  it('resumes offline with the stored answer of the server', async () => {
    await signedIn()
    reloaded()
    const store = createStore()
    await startAhead(store)
    expect(store.get(sessionAtom)).toMatchObject({ source: 'user', employeeId: SARA })
    expect(currentActor()).toMatchObject({ employeeId: SARA, source: 'password' })
    expect(browser.get('api_token')).toBe('user_sara')
  })

  it('locks after the idle time, and when it was ended in another tab', async () => {
    await signedIn()
    reloaded()
    moment += LOCKS_AFTER * MINUTE_MS
    expect(await tillStart()).toMatchObject({ state: 'locked' })
    await until(() => expect(browser.has('api_token')).toBe(false))
    await signedIn()
    reloaded()
    browser.delete('api_token')
    expect(await tillStart()).toMatchObject({ state: 'locked' })
  })

  it('locks if the server returns another user for the session', async () => {
    await signedIn()
    reloaded()
    answer = () => Response.json({ auth: true, global_informations: informationsOf(HUDA) })
    const store = createStore()
    await startAhead(store)
    await until(() => expect(store.get(startStateAtom)).toBe('locked'))
    expect([currentActor(), storedWork()]).toEqual([null, null])
  })
})

const informationsOf = (employeeId: string) => ({
  account: {
    id: 1,
    wizard_progress: [],
    hold_invoice: 1,
    account_whatsapp_package_status: 0,
    account_whatsapp_package_connected: 0,
    name_ar: 'فستان',
    name_en: 'Fustan',
    country: 1,
    currency: 'SAR',
    time_zone: 'Asia/Riyadh',
    digits: 1,
    is_offline_selling_on: true,
  },
  general_informations: { server_time: 0, version: '1' },
  user: {
    id: exampleId(501),
    account_id: 1,
    employee_id: employeeId,
    name_ar: 'هدى',
    name_en: 'Huda',
    email: null,
    is_email_verified: true,
    username: 'huda',
    lang: 'ar',
    permissions: {},
    discount_max: null,
  },
})
