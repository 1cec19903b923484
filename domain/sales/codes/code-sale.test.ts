import { expect, test } from 'vitest'
import { cash, decide, increments, productLine, sale, serviceLine } from '../../../tests/support/examples/decided-sale.ts'
import { billCode, exampleCode } from '../../../tests/support/examples/example-code.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleId, insertedInto, sha256 } from '../../../tests/support/examples/example-shop.ts'
import { may } from '../../access/pages.ts'
import { discountCodeUse } from '../../discounts/discount-code.ts'
import { minor, rate } from '../../kernel/money.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { day } from '../../kernel/time.ts'
import { hashDocument } from '../document-hash.ts'
import { invoice } from '../invoice.ts'
import { NO_CODE_LOADED, codeFault } from './code-objections.ts'

const SERVICE = serviceLine().id
const [line, other] = [serviceLine(), productLine()]
const coded = sale({ lines: [line, other], code: billCode([SERVICE]) })
const rows = { discount_code: [exampleCode] }
const use = (nth: number) => ({
  ...{ id: exampleId(1400 + nth), codeId: exampleCode.id, invoiceId: exampleId(1500 + nth), customerId: exampleCustomer.id },
  ...{ amount: minor(1), usedAt: EXAMPLE_NOW },
})

test('a sale with a code reduces its lines, prints the code and counts one use', async () => {
  const { changes, codes } = await decide(coded, rows)
  expect(codes).toEqual([])
  const [row] = insertedInto(changes, invoice)
  const off = Math.round(line.unitPrice * 0.15)
  expect(row).toMatchObject({
    discountCodeId: exampleCode.id,
    discountCode: 'EID15',
    discount: off,
    gross: line.unitPrice + other.unitPrice,
  })
  expect(row?.lines).toMatchObject([{ discount: off, codeRate: 1500 }, { discount: 0 }])
  expect(insertedInto(changes, discountCodeUse)).toMatchObject([
    { codeId: exampleCode.id, invoiceId: exampleId(600), customerId: exampleCustomer.id, amount: off, usedAt: EXAMPLE_NOW },
  ])
  expect(increments(changes, 'discount_code')).toEqual([{ timesUsed: 1, taken: off }])
})

test('the hash is unchanged without a code, and covers the code otherwise', async () => {
  const paper = async (given: typeof coded) => insertedInto((await decide(given, rows)).changes, invoice)[0]
  const plain = await paper(sale({ lines: [line, other] }))
  if (!plain) throw new Error('a sale makes an invoice')
  expect(plain).toMatchObject({ discountCodeId: null, discountCode: null })
  const { discountCodeId: _id, discountCode: _code, hash, ...before } = plain
  expect(hashDocument(before as never, sha256).hash).toBe(hash)
  const withCode = await paper(coded)
  expect(hashDocument({ ...withCode, discountCode: 'EID16' } as never, sha256).hash).not.toBe(withCode?.hash)
})

test('a code needs no discount right and ignores the ceiling; a manual discount still needs both', async () => {
  const { page, action } = may('pointOfSale', 'sell')
  const sells = [action, may('pointOfSale', 'sellProducts').action]
  const actor = { employeeId: exampleId(301), permissions: { [String(page)]: sells }, discountMax: rate(0) }
  const free = sale({ lines: [line], code: billCode([SERVICE], { rate: rate(10_000) }) }, { tenders: [] })
  expect(free.total).toBe(0)
  expect((await decide(free, { discount_code: [{ ...exampleCode, rate: rate(10_000) }] }, { actor })).codes).toEqual([])
  const more = sale({ lines: [line, { ...other, discount: minor(100) }], code: billCode([SERVICE]) })
  expect((await decide(more, rows, { actor })).codes).toEqual(['sales.discount-not-allowed'])
})

test('a code that covers no line, or only lines with their own discount, does not count as used', async () => {
  for (const lineIds of [[], [exampleId(77)]]) {
    const { changes, codes } = await decide(sale({ lines: [line], code: billCode(lineIds) }))
    expect([codes, insertedInto(changes, discountCodeUse)]).toEqual([[], []])
    expect(insertedInto(changes, invoice)).toMatchObject([{ discountCode: null, discount: 0 }])
  }
  const reduced = sale({ lines: [{ ...line, discount: minor(500) }], code: billCode([SERVICE]) })
  expect(insertedInto((await decide(reduced)).changes, invoice)).toMatchObject([{ discountCode: null, discount: 500 }])
})

test('an unknown code is applied, recorded and reported', async () => {
  const { changes, codes } = await decide(coded, {})
  expect(codes).toEqual(['sales.code-unknown'])
  expect(insertedInto(changes, discountCodeUse)).toHaveLength(1)
  expect(increments(changes, 'discount_code')).toEqual([])
})

test('a code used beyond its total limit is reported, as two tills may use it at once', async () => {
  const limited = { ...exampleCode, usesMax: 3 }
  expect((await decide(coded, { discount_code: [{ ...limited, timesUsed: 2 }] })).codes).toEqual([])
  const { changes, codes } = await decide(coded, { discount_code: [{ ...limited, timesUsed: 3 }] })
  expect(codes).toEqual(['sales.code-used-up'])
  expect(increments(changes, 'discount_code')).toMatchObject([{ timesUsed: 1 }])
})

test('a code used beyond its limit per customer is reported, counting merged customers together', async () => {
  const discount_code = [{ ...exampleCode, usesPerCustomerMax: 2 }]
  const double = { ...exampleCustomer, id: exampleId(1350), mergedInto: exampleCustomer.id }
  const uses = [use(1), { ...use(2), customerId: double.id }]
  expect((await decide(coded, { discount_code, discount_code_use: [use(1)] })).codes).toEqual([])
  const customer = [exampleCustomer, double] as never
  expect((await decide(coded, { discount_code, discount_code_use: uses, customer })).codes).toEqual(['sales.code-used-up-by-customer'])
  const elsewhere = [use(1), { ...use(2), codeId: exampleId(1302) }]
  expect((await decide(coded, { discount_code, discount_code_use: elsewhere })).codes).toEqual([])
})

test('a code with a limit per customer objects to a sale without a customer', async () => {
  const given = sale({ lines: [line], customerId: null, code: billCode([SERVICE]) }, { buyer: null })
  expect((await decide(given, { discount_code: [{ ...exampleCode, usesPerCustomerMax: 1 }] })).codes).toEqual(['sales.code-needs-customer'])
  expect((await decide(given, rows)).codes).toEqual([])
})

test('a total that ignores the code is objected to', async () => {
  const { total } = sale({ lines: [line] })
  const given = sale({ lines: [line], code: billCode([SERVICE]) }, { total, tenders: [cash(total)] })
  expect((await decide(given, rows)).codes).toEqual(['sales.total-differs'])
})

const today = day('2027-03-14')
test.each([
  [null, 'sales.code-unknown'],
  [{ status: GENERIC_STATUS.disabled }, 'sales.code-disabled'],
  [{ validFrom: day('2027-03-15') }, 'sales.code-not-yet-valid'],
  [{ validUntil: day('2027-03-13') }, 'sales.code-expired'],
  [{ validFrom: today, validUntil: today }, undefined],
  [{ usesMax: 1, timesUsed: 1 }, 'sales.code-used-up'],
  [{ usesMax: 2, timesUsed: 1 }, undefined],
  [{ usesPerCustomerMax: 1 }, 'sales.code-used-up-by-customer'],
  [{ usesPerCustomerMax: 2 }, undefined],
] as const)('at the input field, a code with %o yields %s', (more, code) => {
  const loaded = more === null ? NO_CODE_LOADED : { row: { ...exampleCode, ...more }, usedByCustomer: 1 }
  expect(codeFault('EID15', loaded, exampleCustomer.id, today)?.code).toBe(code)
})

test('at the input field, a code with a limit per customer needs a customer', () => {
  const loaded = { row: { ...exampleCode, usesPerCustomerMax: 1 }, usedByCustomer: 0 }
  expect(codeFault('EID15', loaded, null, today)?.code).toBe('sales.code-needs-customer')
})
