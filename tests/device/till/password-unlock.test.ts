import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { unlockText } from '#domain/employees/actor-proof.ts'
import { rate } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import type { EnrolResponse } from '#domain/sync/messages.ts'
import { beginUnlocking, setActor, unlockKey } from '../../../src/data/actor.ts'
import { macOf } from '../../../src/data/ledger/seal.ts'
import { openByNewPin } from '../../../src/data/till/own-new-pin.ts'
import { requestUnlockAgain } from '../../../src/data/till/password-unlock.ts'
import { newPinSecret, verifyPin } from '../../../src/data/till/pin.ts'
import { enrolTill } from '../../../src/data/till/till.ts'
import { tillIdentity } from '../../../src/data/till/till-identity.ts'
import { signIn } from '../../../src/features/access/sign-in/user-session.ts'
import { copyPage } from '../../support/copy-page.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must } from '../support.ts'
import { exampleIdentity } from '../../support/examples/example-identity.ts'

const WHO = exampleId(301)
const KEY = '5c'.repeat(32)

const user = {
  ...{ id: exampleId(700), account_id: 1, employee_id: WHO, name_ar: 'سارة', name_en: 'Sara', email: null, username: 'owner' },
  ...{ lang: 'ar', permissions: allPermissions() },
}
const informations = {
  account: {
    ...{ id: 1, wizard_progress: [], hold_invoice: 1, account_whatsapp_package_status: 0, account_whatsapp_package_connected: 0 },
    ...{ name_ar: 'فستان', name_en: 'Dress', country: 1, currency: 'SAR', time_zone: 'Asia/Riyadh', digits: 1 },
    ...{ is_offline_selling_on: true, vat_rate: rate(1_500) },
  },
  user,
  general_informations: { server_time: 1, version: '1' },
}

let saved: Map<string, string>
let calls: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[]
let identity: EnrolResponse
let unlockAnswer: () => Response | Promise<Response>

const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
  '/api/sync/enrol': () => Response.json(identity),
  '/api/sync/unlock': () => unlockAnswer(),
  '/api/login': () => Response.json({ ...user, api_token: 'user_owner' }),
  '/api/get_global_informations': () => Response.json({ auth: true, global_informations: informations }),
}
const given = (lacksPin: boolean) => () => Response.json({ employeeId: WHO, key: KEY, lacksPin })
const requests = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body)

beforeEach(() => {
  setActor(null)
  saved = new Map([['api_token', 'user_owner']])
  calls = []
  identity = exampleIdentity()
  unlockAnswer = given(false)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) as Readonly<Record<string, unknown>> })
    return answers[path]?.() ?? Response.json({ ok: true })
  })
})

describe('the user who has just enrolled a till', () => {
  it('gets a key over the enrolling session, which then ends', async () => {
    const outcome = must(await enrolTill('Front counter'))
    const [body] = requests('/api/sync/unlock')
    expect(body).toEqual({ credential: identity.credential, at: expect.any(Number) })
    expect(outcome).toMatchObject({ ok: true, unlock: { key: { by: WHO, at: body?.['at'], key: KEY }, lacksPin: false } })
    expect(saved.has('api_token')).toBe(false)
    expect(requests('/api/logout')).toHaveLength(1)
  })

  it('keeps the session while there is no PIN for the till, so that one can be set', async () => {
    unlockAnswer = given(true)
    expect(await enrolTill('Front counter')).toMatchObject({ ok: true, unlock: { lacksPin: true } })
    expect(saved.get('api_token')).toBe('user_owner')
    expect(requests('/api/logout')).toEqual([])
  })

  it('continues without a key when the server does not answer', async () => {
    unlockAnswer = () => Response.json({ errors: { form: ['unknown-endpoint'] } }, { status: 404 })
    expect(await enrolTill('Front counter')).toMatchObject({ ok: true, unlock: null })
    expect(saved.has('api_token')).toBe(false)
  })
})

describe('a user who signs in on a till by password', () => {
  const enters = async () => {
    await enrolTill('Front counter')
    setActor(null)
    calls = []
    return signIn({ email: 'sara@shop.example', password: 'secret', take_over: true }, await tillIdentity())
  }

  it('is proven by the key that the server issues to the till', async () => {
    expect(await enters()).toMatchObject({ ok: true, session: { source: 'user', isTill: true, employeeId: WHO } })
    expect(await unlockKey()).toEqual({ by: WHO, at: requests('/api/sync/unlock')[0]?.['at'], key: KEY })
  })

  it('has access even without a key, and keeps what the PIN proved', async () => {
    await enrolTill('Front counter')
    const ofPin = { by: WHO, at: instant(1), key: '77'.repeat(32) }
    beginUnlocking(WHO, Promise.resolve(ofPin))
    unlockAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
    const entered = await signIn({ email: 'sara@shop.example', password: 'secret', take_over: true }, await tillIdentity())
    expect([entered.ok, await unlockKey()]).toEqual([true, ofPin])
  })

  it('gets a lost key requested again on the next screen, unlike a user who only unlocked the till', async () => {
    await enrolTill('Front counter')
    setActor(null)
    const actor = { accountId: 7, employeeId: WHO, permissions: allPermissions(), discountMax: null }
    for (const source of ['pin', 'password'] as const) {
      setActor({ ...actor, source })
      await requestUnlockAgain()
      expect([source, (await unlockKey())?.key]).toEqual([source, source === 'password' ? KEY : undefined])
    }
    calls = []
    await requestUnlockAgain()
    expect(requests('/api/sync/unlock')).toEqual([])
  })

  it('requests no key in a browser that is no till', async () => {
    expect(await signIn({ email: 'sara@shop.example', password: 'secret', take_over: true }, null)).toMatchObject({ ok: true })
    expect(requests('/api/sync/unlock')).toEqual([])
  })
})

describe('a PIN that its owner has just set on a till', () => {
  it('works at once and proves acts, until the server’s row replaces it', async () => {
    const device = await enrolledDevice()
    const secret = await newPinSecret('246810')
    expect(await verifyPin(WHO, '246810', device)).toMatchObject({ isRight: false, isMissing: true })
    await openByNewPin(WHO, secret, device)
    expect(await verifyPin(WHO, '246810', device)).toEqual({ isRight: true })
    const key = must(await unlockKey())
    expect(key).toEqual({ by: WHO, at: expect.any(Number), key: macOf(secret.proof.key, unlockText(WHO, exampleId(401), key.at)) })
    const other = await newPinSecret('135791')
    const row = { id: WHO, ...other, isLong: true, proofSalt: other.proof.salt, setBy: WHO, setAt: null }
    await copyPage(await device.sync.mirror.open(), 'employee_pin', [{ ver: 1, row }], {})
    expect(await verifyPin(WHO, '135791', device)).toEqual({ isRight: true })
  })

  it('does not replace a server row that arrived first, and proves nothing when it is short', async () => {
    const device = await enrolledDevice()
    const { digits, proof, ...hash } = await newPinSecret('2468')
    const row = { id: WHO, ...hash, isLong: false, proofSalt: proof.salt, setBy: WHO, setAt: 12 }
    await copyPage(await device.sync.mirror.open(), 'employee_pin', [{ ver: 9, row }], {})
    await openByNewPin(WHO, { digits, proof, ...hash }, device)
    expect(await (await device.mirror.open()).table('employee_pin').get(WHO)).toMatchObject({ setAt: 12, $ver: 9 })
    expect(await unlockKey()).toBeNull()
  })
})
