import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { TERMINAL_REASON, TERMINAL_STATUS, terminalPayment } from '#domain/payments/card-terminal/terminal-payment.ts'
import { ANSWER_WITHIN_MS } from '#domain/payments/card-terminal/terminal-state.ts'
import { PAYMENT_METHOD, payment } from '#domain/payments/payment.ts'
import { TERMINAL_HOST } from '#domain/platform/card-terminal.ts'
import { payInvoice } from '#domain/sales/pay-invoice.ts'
import { exampleCustomers } from '../../../tests/support/direct-till.ts'
import { exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cashOf, exampleVisit } from '../../../tests/support/examples/example-visit.ts'
import { reported, twoTills } from '../../../tests/support/two-tills.ts'
import { secretBox } from '../../effects/secret-box.ts'
import {
  SIMULATED,
  SIMULATOR_KEY,
  SIMULATOR_POI,
  type TerminalSimulator,
  openTerminalSimulator,
} from '../../effects/terminals/terminal-simulator.ts'
import { type TestApp, openTestApp } from '../../http/test-app.ts'
import { testLanes } from '../../store/test-database.ts'
import { sweepTerminalPayments } from './terminal-payments.ts'
import { type CardTerminalsGiven, saveTerminals, stopTerminals } from './terminal-setting.ts'

const { sent, unknown, inProgress, approved, refused, cancelled, notTaken, reversed } = TERMINAL_STATUS
const TERMINAL = { id: exampleId(8801), name: 'Counter', poiId: `${SIMULATOR_POI}1` }
const customerId = exampleCustomers[0]?.id ?? ''
const [ORDER, INVOICE] = [exampleId(1101), exampleId(1201)]

let terminal: TerminalSimulator
beforeAll(async () => {
  terminal = await openTerminalSimulator()
})
afterAll(() => terminal.close())

describe.each(testLanes)('a payment at a card terminal, over $name', ({ open }) => {
  const at = twoTills(open)
  let shop: TestApp
  let nth = 0
  afterEach(() => terminal.setDown(false))

  const by = () => ({ accountId: at.accountId, employeeId: null })
  const effects = () => ({ secrets: secretBox(KEY), simulatorUrl: terminal.url })
  const KEY = randomBytes(32)
  async function ready(): Promise<void> {
    shop = await openTestApp({ name: 'the same', open: () => Promise.resolve(at.db) }, { cardTerminals: effects() })
    const given: CardTerminalsGiven = { isOn: true, host: TERMINAL_HOST.simulator, apiKey: SIMULATOR_KEY, terminals: [TERMINAL] }
    expect(await saveTerminals(shop.deps, effects(), by(), given)).toBe('saved')
  }
  // Unique among all attempts of the file, because the simulator is shared by its tests.
  const attemptId = (): Id => exampleId(500_000 + at.accountId * 1_000 + (nth += 1))
  const given = (id: Id, amount: number) => ({
    ...{ deviceId: deviceOf(at.one), attemptId: id, terminalId: TERMINAL.id, amount, employeeId: null },
  })
  const request = async (what: string, body: object) =>
    shop.request('POST', `/api/card_terminal/${what}`, { token: at.one.credential, body })
  const check = async (id: Id, amount: number, isWanted = false) => (await request('check', { ...given(id, amount), isWanted })).body
  async function pay(amount: number, id = attemptId()) {
    expect((await request('pay', given(id, amount))).status).toBe(200)
    return { id, ...(await settled(id, amount)) }
  }
  async function settled(id: Id, amount: number) {
    for (let tried = 0; tried < 200; tried += 1) {
      const { status, reason, paidAmount } = await check(id, amount)
      if (Number(status) !== sent) return { status: Number(status), reason: reason as unknown, paidAmount: Number(paidAmount) }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error('no answer was stored')
  }
  const standing = async () => (await shop.request('GET', '/api/card_terminal/standing', { token: at.one.credential })).body

  test('is approved once with code and card, however often it is sent and queried', async () => {
    await ready()
    const before = terminal.approved().count
    const { id, status, paidAmount } = await pay(120_00)
    expect([status, paidAmount]).toEqual([approved, 120_00])
    await Promise.all([request('pay', given(id, 120_00)), request('pay', given(id, 120_00)), check(id, 120_00, true)])
    expect(terminal.approved().count).toBe(before + 1)
    const [row] = await at.all(terminalPayment)
    expect(row).toMatchObject({ cardBrand: 'mada', maskedPan: '446404******0001', approvalCode: expect.stringMatching(/^\d{6}$/) })
    expect((await standing())['open']).toMatchObject([{ id, status: approved, isBooked: false }])
  })

  test.each([
    ['refused', SIMULATED.refuse, refused, TERMINAL_REASON.refusal],
    ['cancelled on the terminal', SIMULATED.cancel, cancelled, TERMINAL_REASON.cancelled],
    ['sent to a busy terminal', SIMULATED.busy, notTaken, TERMINAL_REASON.busy],
    ['sent to an unplugged terminal', SIMULATED.deviceOut, notTaken, TERMINAL_REASON.deviceOut],
    ['sent while the bank is not reached', SIMULATED.unreachableHost, notTaken, TERMINAL_REASON.unreachableHost],
  ])('is %s: no money is taken, and another attempt can follow', async (_what, cents, status, reason) => {
    await ready()
    expect(await pay(100_00 + cents)).toMatchObject({ status, reason })
    expect((await standing())['open']).toEqual([])
    expect((await pay(100_00)).status).toBe(approved)
  })

  test.each([
    ['whose answer is lost', SIMULATED.lostAnswer],
    ['whose answer is no message', SIMULATED.nonsense],
  ])('is found to be approved by a query, %s', async (_what, cents) => {
    await ready()
    expect(await pay(100_00 + cents)).toMatchObject({ status: approved, paidAmount: 100_00 + cents })
  })

  test('waits at the terminal after a lost connection: nothing else is sent meanwhile, and the late approval is found', async () => {
    await ready()
    const { id, status } = await pay(100_00 + SIMULATED.lateApproval)
    expect(status).toBe(inProgress)
    const second = await request('pay', given(attemptId(), 50_00))
    expect([second.status, second.body['errors']]).toEqual([409, { form: ['terminal-taken'] }])
    terminal.finish()
    expect(await check(id, 100_00 + SIMULATED.lateApproval)).toMatchObject({ status: approved })
  })

  test('is settled by the server when its till does not query it', async () => {
    await ready()
    const { id } = await pay(100_00 + SIMULATED.lateApproval)
    terminal.finish()
    shop.clock.advance(ANSWER_WITHIN_MS)
    await sweepTerminalPayments(shop.deps, new AbortController().signal)
    expect((await at.all(terminalPayment)).find((row) => row.id === id)?.status).toBe(approved)
  })

  test('that never reached the terminal is closed once it cannot be in transit any more', async () => {
    await ready()
    terminal.setDown(true)
    const { id, status } = await pay(100_00)
    expect(status).toBe(unknown)
    terminal.setDown(false)
    expect(await check(id, 100_00)).toMatchObject({ status: unknown })
    shop.clock.advance(ANSWER_WITHIN_MS)
    expect(await check(id, 100_00)).toMatchObject({ status: notTaken, reason: TERMINAL_REASON.notFound })
  })

  test('that never reached the server is closed by a query, and is not sent if it arrives later', async () => {
    await ready()
    const [id, before] = [attemptId(), terminal.requested()['Payment'] ?? 0]
    expect(await check(id, 100_00)).toMatchObject({ status: notTaken, reason: TERMINAL_REASON.notSent })
    expect((await request('pay', given(id, 100_00))).body).toMatchObject({ status: notTaken })
    expect(terminal.requested()['Payment'] ?? 0).toBe(before)
  })

  test('is cancelled at the terminal before a card was presented', async () => {
    await ready()
    const [id, amount] = [attemptId(), 100_00 + SIMULATED.waits]
    await request('pay', given(id, amount))
    await expect.poll(() => check(id, amount, true)).toMatchObject({ status: inProgress })
    await request('cancel', given(id, amount))
    expect(await settled(id, amount)).toMatchObject({ status: cancelled })
  })

  test('is approved partially: that part can be recorded', async () => {
    await ready()
    expect(await pay(100_00 + SIMULATED.partial)).toMatchObject({ status: approved, paidAmount: 50_00 })
  })

  test('can be reversed once while no payment records it, and not afterwards', async () => {
    await ready()
    const before = terminal.approved().count
    const { id } = await pay(80_00)
    const reverse = (of: Id) => request('reverse', { deviceId: deviceOf(at.one), attemptId: of })
    expect((await reverse(id)).body).toMatchObject({ status: reversed })
    expect((await reverse(id)).body).toMatchObject({ status: reversed })
    expect([terminal.approved().count, (await standing())['open']]).toEqual([before, []])

    expect(reported(await at.one.push([await at.one.queue(checkOutVisit, visit())]))).toEqual(['applied'])
    const { id: booked } = await pay(90_00)
    const tender = { ...cashOf(booked, 90_00), method: PAYMENT_METHOD.creditCard, authorizationCode: '123456' }
    const paid = { invoiceId: INVOICE, customerId, tenders: [tender], total: minor(90_00), timeZone: exampleSetting.timeZone }
    expect(reported(await at.one.push([await at.one.queue(payInvoice, paid)]))).toEqual(['applied'])
    expect([(await reverse(booked)).status, (await standing())['open']]).toEqual([409, []])
    await sweepTerminalPayments(shop.deps, new AbortController().signal)
    expect((await at.all(terminalPayment)).find((row) => row.id === booked)?.bookedAt).not.toBeNull()
    expect((await at.all(payment)).filter((row) => row.id === booked)).toHaveLength(1)
    expect((await at.all(customer)).find((row) => row.id === customerId)?.owed).toBe(150_000 - 90_00)
  })

  test('that pays an insurance amount counts as recorded: it cannot be reversed or used for another bill', async () => {
    await ready()
    expect(reported(await at.one.push([await at.one.queue(checkOutVisit, visit())]))).toEqual(['applied'])
    const { id } = await pay(70_00)
    const tender = { ...cashOf(id, 70_00), method: PAYMENT_METHOD.creditCard, authorizationCode: '123456' }
    const { timeZone } = exampleSetting
    const insurance = { orderId: ORDER, amount: minor(70_00), tenders: [tender], timeZone }
    expect(reported(await at.one.push([await at.one.queue(takeInsurance, insurance)]))).toEqual(['applied'])
    const reversal = await request('reverse', { deviceId: deviceOf(at.one), attemptId: id })
    expect([reversal.status, (await standing())['open']]).toEqual([409, []])
    await sweepTerminalPayments(shop.deps, new AbortController().signal)
    expect((await at.all(terminalPayment)).find((row) => row.id === id)?.bookedAt).not.toBeNull()
  })

  test('requires a configured terminal, a valid till and an accepted key', async () => {
    await ready()
    const other = { ...given(attemptId(), 10_00), deviceId: deviceOf(at.two) }
    expect((await request('pay', other)).status).toBe(403)
    expect((await shop.request('POST', '/api/card_terminal/pay', { body: given(attemptId(), 10_00) })).status).toBe(401)
    const wrong: CardTerminalsGiven = { isOn: true, host: TERMINAL_HOST.simulator, apiKey: 'x'.repeat(20), terminals: [TERMINAL] }
    expect(await saveTerminals(shop.deps, effects(), by(), wrong)).toBe('key-refused')
    await stopTerminals(shop.deps, by())
    expect((await request('pay', given(attemptId(), 10_00))).body['errors']).toEqual({ form: ['terminal-unknown'] })
    expect(await standing()).toEqual({ terminals: [], open: [] })
  })
})

const deviceOf = ({ credential }: { readonly credential: string }): string =>
  credential.slice(5, 37).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const visit = () =>
  exampleVisit({
    ...{ customerId, tenders: [cashOf(exampleId(1301), 30_000)] },
    more: { orderId: ORDER, invoiceId: INVOICE, shareCode: 'share-code-of-a-card-terminal-01' },
  })
