import { expect, test } from 'vitest'
import { exampleContext, exampleId, exampleProduct, exampleService, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { exampleCode } from '../../tests/support/examples/example-code.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import { fieldFaults } from '../kernel/field-faults.ts'
import { rate } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import * as v from 'valibot'
import { CODE_CATEGORY } from './discount-code.ts'
import { CODE_SIGNS, discountCodeText } from './discount-code-text.ts'
import { discountCodes } from './discount-codes.ts'

const { timesUsed: _used, taken: _taken, status: _status, id, ...terms } = exampleCode
const read = memoryReader({
  account_setting: [exampleSetting],
  service: [exampleService],
  product: [exampleProduct],
  discount_code: [exampleCode],
})
const actor = { employeeId: exampleId(301), permissions: allPermissions() }

async function answer(more: Partial<typeof terms> & { readonly code?: string }, codeId = exampleId(1302)) {
  const input = { discountCodeId: codeId, discountCode: { ...terms, code: 'OTHER', ...more } }
  const parsed = v.safeParse(discountCodes.add.input, input)
  if (!parsed.success) return fieldFaults(parsed.issues)
  const loaded = await discountCodes.add.load(read, parsed.output as never)
  const decision = decideCommand(discountCodes.add, parsed.output as never, loaded, exampleContext({ actor }))
  return decision.ok ? decision.changes : decision.refusal
}

test('a new code has no uses and no discount given', async () => {
  expect(await answer({})).toMatchObject([
    { op: 'insert', record: 'discount_code', row: { code: 'OTHER', timesUsed: 0, taken: 0, status: 1 } },
  ])
})

test('a code is recognized in any letter case, digits, spaces and dashes', async () => {
  for (const typed of ['eid15', 'EID-15', ' Eid ١٥ ', 'eid۱۵', '\u2066EID15\u2069']) {
    expect(discountCodeText(typed)).toBe('EID15')
    expect(await answer({ code: typed })).toMatchObject({ code: 'entities.already-exists', field: 'discountCode.code' })
  }
  expect(await answer({ code: 'عيد15' })).toEqual({ 'discountCode.code': ['latin-code'] })
  expect(CODE_SIGNS.test(discountCodeText('E_1'))).toBe(true)
})

test.each([
  [CODE_CATEGORY.all, { services: [], products: [] }, null],
  [CODE_CATEGORY.allServices, { services: [], products: [] }, null],
  [CODE_CATEGORY.allProducts, { services: [], products: [] }, null],
  [CODE_CATEGORY.selected, { services: [], products: [] }, 'discountCode.services'],
  [CODE_CATEGORY.selected, { services: [], products: [{ productId: exampleProduct.id }] }, null],
  [CODE_CATEGORY.selectedServices, { services: [], products: [{ productId: exampleProduct.id }] }, 'discountCode.services'],
  [CODE_CATEGORY.selectedProducts, { services: [{ serviceId: exampleService.id }], products: [] }, 'discountCode.products'],
] as const)('a code of category %i with %o requires selected goods if the category does', async (category, goods, field) => {
  const found = await answer({ category, services: [...goods.services], products: [...goods.products] })
  if (field === null) expect(found).toMatchObject([{ op: 'insert' }])
  else expect(found).toMatchObject({ code: 'discounts.nothing-selected', field })
})

test('a code ends no earlier than it begins, and its rate is between zero and the whole', async () => {
  const [first, second] = [day('2027-03-01'), day('2027-03-02')]
  expect(await answer({ validFrom: first, validUntil: first })).toMatchObject([{ op: 'insert' }])
  expect(await answer({ validFrom: second, validUntil: first })).toMatchObject({
    code: 'discounts.ends-before-it-begins',
    field: 'discountCode.validUntil',
  })
  expect(await answer({ rate: rate(10_000) })).toMatchObject([{ op: 'insert' }])
  expect(await answer({ rate: rate(0) })).toEqual({ 'discountCode.rate': ['invalid'] })
  expect(id).not.toBe(exampleId(1302))
})
