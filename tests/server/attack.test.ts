import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#domain/access/pages.ts'
import { savedViews } from '#domain/lists/saved-views.ts'
import { setEmployeePin } from '#domain/employees/set-pin.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { commands, queries, reports, views } from '#domain/registry.ts'
import { PROTO } from '#domain/sync/messages.ts'
import { recordPaymentReminder } from '#domain/orders/reminders/payment-reminder.ts'
import { recordRatingRequest } from '#domain/surveys/rating-request.ts'
import { deviceEndpoints } from '#server/http/endpoints/device-endpoints.ts'
import { businessEndpoints, openEndpoints, platformEndpoints, syncEndpoints } from '#server/http/endpoints/endpoints.ts'
import type { Endpoint } from '#server/http/endpoints/endpoint.ts'
import { fileEndpoints } from '#server/http/endpoints/file-endpoints.ts'
import { paperEndpoints } from '#server/http/endpoints/paper-endpoints.ts'
import type { TestAnswer } from '#server/http/test-app.ts'
import { testLanes } from '#server/store/test-database.ts'
import { readReleases } from '../golden/release.ts'
import { type AttackedShop, openAttackedShop } from '../support/attacked-shop.ts'
import { type DirectTill, OWNER, exampleCustomers } from '../support/direct-till.ts'
import { exampleId } from '../support/examples/example-shop.ts'

const ENDPOINTS = {
  ...platformEndpoints,
  ...businessEndpoints,
  ...syncEndpoints,
  ...deviceEndpoints,
  ...fileEndpoints,
  ...paperEndpoints,
  ...openEndpoints,
}
type Name = keyof typeof ENDPOINTS

/** The expected status of a call made by a cashier who may only sell, and by a till that was revoked. */
interface Rule {
  /** Calls that are public, personal or for tills answer each wrong kind of caller alike everywhere. */
  readonly cashier: readonly number[]
  readonly body?: unknown
  /** The answer to a revoked till; for tills' calls only. */
  readonly revoked?: number
}
const READS = { cashier: [401], revoked: 403 }
const NOT_HERS: Rule = { cashier: [403] }
const OPEN: Rule = { cashier: [200, 404, 422] }
/** Concerns only the caller's own account. */
const OWN: Rule = { cashier: [200] }

/** One rule per call. A call without a rule does not compile, and a rule without a call fails. */
const RULES: Readonly<Record<Name, Rule>> = {
  login: OPEN,
  demoShop: OPEN,
  logout: OWN,
  registration: OPEN,
  visitorCountry: OPEN,
  register: { ...OPEN, body: {} },
  freeAlias: OPEN,
  forgotPassword: { ...OPEN, body: {} },
  forgotAccountId: { ...OPEN, body: {} },
  resetPassword: { ...OPEN, body: {} },
  acceptInvitation: { ...OPEN, body: {} },
  verifyEmail: { ...OPEN, body: {} },
  letterLink: { ...OPEN, body: {} },
  resendVerification: OWN,
  // Each requires the caller's own password.
  changePassword: { cashier: [422], body: { current: '', password: '' } },
  changeEmail: { cashier: [422], body: { current: '', email: '' } },
  ownSessions: OWN,
  // The session belongs to another user.
  endOwnSession: { cashier: [404], body: { id: exampleId(101) } },
  endOtherSessions: OWN,
  globalInformations: { ...OWN, body: { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' } },
  addJsError: { ...OPEN, body: {} },
  updateWizardProgress: { ...NOT_HERS, body: { step: 'vat' } },
  chooseAlias: { ...NOT_HERS, body: { alias: 'yasmin' } },
  letterPreviews: NOT_HERS,
  gatewaySetting: NOT_HERS,
  changeGateway: { ...NOT_HERS, body: { isOn: false } },
  cardTerminalSetting: NOT_HERS,
  changeCardTerminals: { ...NOT_HERS, body: { isOn: false } },
  testCardTerminal: { ...NOT_HERS, body: { terminalId: exampleId(1) } },
  onlineStanding: OPEN,
  checkOnlinePayment: OPEN,
  orderStanding: OPEN,
  checkOrderPayment: OPEN,
  startOrderPayment: { ...OPEN, body: { lang: 'ar' } },
  startOnlinePayment: { ...OPEN, body: { lang: 'ar' } },
  // A notification without the shop's token proves nothing.
  gatewayNotification: { cashier: [401] },
  notifications: OWN,
  markAsRead: { ...OWN, body: { type: 'stock' } },
  updateLanguage: { ...OWN, body: { lang: 'ar' } },
  command: { cashier: [404], body: { opId: exampleId(1), input: {} } },
  query: { cashier: [404] },
  record: { cashier: [404] },
  timeline: { cashier: [404] },
  report: { cashier: [404] },
  view: { cashier: [404] },
  tillTerminals: READS,
  payAtTerminal: READS,
  checkAttempt: READS,
  cancelAttempt: READS,
  reverseAttempt: READS,
  push: { cashier: [401], revoked: 200 },
  pull: READS,
  snapshot: READS,
  checksum: READS,
  events: READS,
  enrol: { ...NOT_HERS, body: { name: 'Mine', app: '1' } },
  // A key is issued only for an active till of the shop.
  unlock: { ...NOT_HERS, body: { credential: 'till_none', at: 0 } },
  devices: NOT_HERS,
  retireDevice: { ...NOT_HERS, body: { reason: 'none' } },
  revokeDevice: { ...NOT_HERS, body: { reason: 'none' } },
  deviceOperations: NOT_HERS,
  operation: NOT_HERS,
  resolveOperation: NOT_HERS,
  importRescue: NOT_HERS,
  putFile: { cashier: [403, 404, 415, 422, 503] },
  documents: { cashier: [404] },
  getFile: { cashier: [403, 404, 503] },
  publicInvoice: OPEN,
  publicOrder: OPEN,
  publicContract: OPEN,
  publicGiftCard: OPEN,
  publicSurvey: OPEN,
  answerSurvey: { ...OPEN, body: { rating: 5 } },
  publicLogo: OPEN,
  publicPdf: OPEN,
  accountInvoicePdf: NOT_HERS,
  accountContractPdf: NOT_HERS,
  // Whoever sells sees what was sold, if there is such a thing; nobody else's list.
  invoiceFile: { cashier: [404] },
  orderFile: NOT_HERS,
  openApi: OPEN,
  health: OPEN,
  ready: OPEN,
}

describe.each(testLanes)('attacks on every call, over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    await shop.till.push([await shop.till.sale(0)])
  })
  afterAll(() => shop.app.close())

  const each = Object.entries<Endpoint>(ENDPOINTS).map(([name, of]) => ({ name: name as Name, ...of }))
  const call = ({ name, method, path }: (typeof each)[number], token: unknown, body: unknown = RULES[name].body): Promise<TestAnswer> => {
    const address = path.replace(':deviceId', shop.till.state.deviceId).replace(':seq', '1').replaceAll(/:\w+/g, exampleId(101))
    return shop.app.request(method.toUpperCase(), address, { token, ...(method === 'get' ? {} : { body: body ?? {} }) })
  }
  /** All data of the shop: operations, write counters and the status of its tills. */
  const fingerprint = () =>
    shop.app.db.asPlatform((tx) =>
      tx.query(
        `select (select count(*) from op_log where account_id = $1) as ops, (select seq from account_clock where account_id = $1) as seq,
           (select json_agg(json_build_array(device_id, status, last_seq, nonce) order by device_id) from device where account_id = $1) as tills`,
        [shop.accountId],
      ),
    )
  const untouched = async (act: () => Promise<unknown>) => {
    const before = await fingerprint()
    await act()
    expect(await fingerprint()).toEqual(before)
  }

  test('every call has a rule, and every rule a call', () => {
    expect(Object.keys(RULES).toSorted()).toEqual(each.map(({ name }) => name).toSorted())
    const mounted = shop.app.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(mounted)].toSorted()).toEqual(each.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted())
  })

  test('without credentials every call that is not public answers 401 and changes nothing', async () => {
    await untouched(async () => {
      for (const one of each) {
        const { status } = await call(one, undefined)
        if (one.access === 'anyone') expect([...OPEN.cashier, ...RULES[one.name].cashier], one.name).toContain(status)
        else expect([one.name, status]).toEqual([one.name, 401])
      }
    })
  })

  test('a made-up session or credential is answered with 401', async () => {
    for (const one of each.filter(({ access }) => access !== 'anyone'))
      for (const token of ['user_0123456789abcdef', `till_${'0'.repeat(32)}.${'A'.repeat(43)}`, `${shop.till.credential}x`])
        expect([one.name, (await call(one, token)).status]).toEqual([one.name, 401])
  })

  test('a till gets 401 from calls for people', async () => {
    await untouched(async () => {
      for (const one of each.filter(({ access }) => access === 'user'))
        expect([one.name, (await call(one, shop.till.credential)).status]).toEqual([one.name, 401])
    })
  })

  test('a revoked till reads nothing; what it sends is quarantined and reported', async () => {
    const { revoked } = shop
    const head = { proto: PROTO, reqId: shop.clock.newId(), deviceId: revoked.state.deviceId }
    const bodies: Partial<Record<Name, unknown>> = { push: revoked.request([await revoked.sale(0)]) }
    for (const one of each.filter(({ access }) => access === 'till' || access === 'user')) {
      const { status } = await call(one, revoked.credential, bodies[one.name] ?? head)
      expect([one.name, status]).toEqual([one.name, one.access === 'user' ? 401 : RULES[one.name].revoked])
    }
    const reported = await shop.app.db.asPlatform((tx) =>
      tx.query<{ code: string }>('select code from attention where device_id = $1', [revoked.state.deviceId]),
    )
    expect(reported.map(({ code }) => code)).toEqual(['sync.device-revoked'])
  })

  test('a till cannot act in the name of another till', async () => {
    const response = shop.other.request([])
    for (const name of ['push', 'pull', 'snapshot', 'checksum'] as const) {
      const { status } = await call({ name, ...ENDPOINTS[name] }, shop.till.credential, { ...pullOf(shop.other), ...response })
      expect([name, [403, 422].includes(status)]).toEqual([name, true])
    }
  })

  test('a cashier can do only what the role permits', async () => {
    await untouched(async () => {
      for (const one of each.filter(({ name }) => name !== 'logout')) {
        const { status } = await call(one, shop.cashier, bodyOf(one.name))
        expect([one.name, status, RULES[one.name].cashier.includes(status)]).toEqual([one.name, status, true])
      }
    })
  })

  test('a cashier is refused every command that needs more than selling', async () => {
    // Recording that a customer was contacted needs no more.
    const others = samples().filter(({ name }) => name !== recordRatingRequest.name && name !== recordPaymentReminder.name)
    await untouched(async () => {
      for (const { name, input } of others) {
        const response = { token: shop.cashier, body: { opId: shop.clock.newId(), input } }
        const { status, body } = await shop.app.request('POST', `/api/command/${name}`, response)
        expect([name, status, status === 403 || String(body['ok']) === 'false', body]).toEqual([name, status, true, body])
      }
    })
  })

  test('the owner of another shop reads no row, list or report of this shop and changes nothing', async () => {
    const { foreigner, app } = shop
    const secrets = [shop.till.state.deviceId, ...exampleCustomers.flatMap(({ id, mobile }) => [id, mobile ?? id])]
    const seen: string[] = []
    const keep = (name: string, { status, body }: TestAnswer) => {
      expect([name, status < 500 || status === 503]).toEqual([name, true])
      const text = JSON.stringify(body) ?? ''
      seen.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `${name} tells ${secret}`))
    }
    await untouched(async () => {
      for (const one of each.filter(({ name }) => name !== 'logout')) keep(one.name, await call(one, foreigner, bodyOf(one.name)))
      for (const { name } of queries) keep(name, await app.request('GET', `/api/query/${name}`, { token: foreigner }))
      for (const { name } of reports)
        keep(name, await app.request('GET', `/api/report/${name}?from=2026-11-01&to=2026-11-30`, { token: foreigner }))
      for (const { name } of views)
        for (const { id } of exampleCustomers)
          keep(name, await app.request('GET', `/api/view/${name}?id=${id}&customerId=${id}&${OF_VIEWS}`, { token: foreigner }))
      for (const { id } of exampleCustomers) keep('record', await app.request('GET', `/api/record/customer/${id}`, { token: foreigner }))
      for (const { name, input } of samples())
        await app.request('POST', `/api/command/${name}`, { token: foreigner, body: { opId: shop.clock.newId(), input } })
    })
    expect(seen).toEqual([])
  })

  /** Valid bodies, so that only the permission is tested. */
  const bodyOf = (name: Name): unknown => {
    const { deviceId, series, epoch } = shop.till.state
    if (name === 'resolveOperation') return { deviceId, seq: 1, action: 'dismiss', reason: 'an attack on the shop' }
    if (name === 'importRescue')
      return { format: 'fustan-rescue', version: 1, deviceId, series, epoch, madeAt: shop.clock.now(), operations: [] }
    return RULES[name].body
  }
})

/** Parameters of views without a row id. */
const OF_VIEWS = 'code=WD-0001&at=1780000000000&day=2026-11-20&from=2026-11-01&to=2026-11-30'

/** Any request with which a till reads. */
const pullOf = ({ state: { deviceId, epoch, scopeHash } }: DirectTill) => ({
  ...{ proto: PROTO, reqId: exampleId(1), deviceId, epoch, scopeHash, ackedSeq: 0, limit: 10 },
  ...{ cursor: { ver: 0, record: null, id: null }, record: 'customer', afterId: null, records: ['customer'] },
})

/** One valid input of every command, as a release wrote it. */
function samples(): { readonly name: string; readonly input: unknown }[] {
  const written = readReleases().flatMap(({ release }) => [
    ...release.operations.map(({ op }) => ({ name: op.type, v: op.v, input: op.args })),
    ...release.online.map(({ command, version, input }) => ({ name: command, v: version, input })),
  ])
  return commands.map(({ name, version }) => {
    const found = written.find((one) => one.name === name && one.v === version)
    if (!found) throw new Error(`no release wrote ${name}@${version}: \`npm run golden\` writes it`)
    // Employees may set their own PIN.
    if (name === setEmployeePin.name)
      return { name, input: { ...(found.input as InputOf<typeof setEmployeePin>), employeeId: OWNER.employeeId } }
    // A list view for personal use is allowed as well.
    if (name === savedViews.add.name) {
      const input = found.input as InputOf<typeof savedViews.add>
      return { name, input: { ...input, savedView: { ...input.savedView, page: PAGES.settings, isShared: true } } }
    }
    return { name, input: found.input }
  })
}
