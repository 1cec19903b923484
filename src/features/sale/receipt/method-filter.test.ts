import { beforeEach, expect, test, vi } from 'vitest'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { type ListPage, queryRows } from '../../../engine/query.ts'
import { methodChoices, methodsOfBefore } from './method-filter.ts'

vi.mock('../../../engine/query.ts', () => ({ queryRows: vi.fn() }))
const requested = vi.mocked(queryRows)
const { cash, creditCard, transfer, cheque, paymentLink, website, giftCard, balance } = PAYMENT_METHOD
const namesOf = (used: readonly number[]) => Object.keys(methodChoices(used)).map(Number)

beforeEach(() => {
  requested.mockReset()
})

test('filters by the offered methods, and not by methods that were never used', () => {
  expect(namesOf([])).toEqual([cash, creditCard, transfer, cheque])
  expect(namesOf([website])).toEqual([cash, creditCard, transfer, cheque, website])
})

test('offers a former method if a document was paid by it', async () => {
  requested.mockImplementation((_query, { filters }) => {
    const total = filters?.['methods'] === String(paymentLink) ? 3 : 0
    return Promise.resolve({ ok: true, asOf: null, data: { rows: [], total, names: {} } as unknown as ListPage<never> })
  })
  expect(await methodsOfBefore({ isTill: true, source: 'user', permissions: {}, employeeId: null })).toMatchObject({ data: [paymentLink] })
  const methods = requested.mock.calls.map(([, { filters }]) => filters?.['methods'])
  expect(methods).toEqual([paymentLink, website, giftCard, balance].map(String))
})
