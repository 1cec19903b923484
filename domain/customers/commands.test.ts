import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decideCommand } from '../kernel/decide.ts'
import { exampleContext, exampleCustomer, exampleId, exampleSetting, insertedInto } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { type CustomerForm, womanForm } from '../../tests/support/examples/new-woman.ts'
import { rowSchema } from '../kernel/define.ts'
import { instant } from '../kernel/time.ts'
import { addCustomer, customerEntity, editCustomer } from './commands.ts'
import { customer } from './customer.ts'

const form = womanForm({ name: 'سارة الحربي' })
const shop = { account_setting: [exampleSetting], customer: [exampleCustomer] }
const stranger = exampleContext({ actor: { employeeId: null, permissions: {} } })

async function add(more: Partial<CustomerForm> = {}, context = exampleContext(), rows: Parameters<typeof memoryReader>[0] = shop) {
  const input = v.parse(addCustomer.input, { customerId: exampleId(102), customer: { ...form, ...more } })
  const decision = decideCommand(addCustomer, input, await addCustomer.load(memoryReader(rows), input), context)
  if (!decision.ok) throw new Error('a new customer is a fact')
  return { row: insertedInto(decision.changes, customer)[0]!, codes: decision.objections.map((objection) => objection.code) }
}
async function edit(
  more: Partial<CustomerForm> = {},
  customerId = exampleCustomer.id,
  context = exampleContext(),
  rows: Parameters<typeof memoryReader>[0] = shop,
) {
  const input = v.parse(editCustomer.input, { customerId, customer: { ...form, ...more } })
  return decideCommand(editCustomer, input, await editCustomer.load(memoryReader(rows), input), context)
}

test('a new customer has no points and no debt, and a normalized mobile', async () => {
  const { row, codes } = await add({ email: ' ', notes: ' تفضل العاجي ' })
  expect(codes).toEqual([])
  expect(row).toMatchObject({ mobile: '966559876543', points: 0, owed: 0, status: 1, email: null, notes: 'تفضل العاجي' })
  expect(v.is(rowSchema(customer), row)).toBe(true)
})

test("another customer's mobile is reported with the name, and the customer is added", async () => {
  const { row, codes } = await add({ mobile: '+966 50 123 4567' })
  expect(codes).toEqual(['customers.mobile-already-exists'])
  expect(row.mobile).toBe('966501234567')
})

test("another customer's e-mail is reported in any spelling, and the customer is added", async () => {
  const ofCustomer = { ...exampleCustomer, email: 'noura@example.com' }
  const { row, codes } = await add({ email: ' Noura@Example.COM ' }, exampleContext(), { ...shop, customer: [ofCustomer] })
  expect(codes).toEqual(['customers.email-already-exists'])
  expect(row.email).toBe('noura@example.com')
  expect((await add({ email: null }, exampleContext(), { ...shop, customer: [ofCustomer] })).codes).toEqual([])
  expect((await add({ email: 'reem@example.com' }, exampleContext(), { ...shop, customer: [ofCustomer] })).codes).toEqual([])
})

test("an edit to another customer's e-mail is refused, unless it was already shared", async () => {
  const other = { ...exampleCustomer, id: exampleId(103), mobile: '966501112223', email: 'noura@example.com' }
  const given = { mobile: '0501234567', email: 'noura@example.com' }
  const requests = (email: string | null) =>
    edit(given, exampleCustomer.id, exampleContext(), { ...shop, customer: [{ ...exampleCustomer, email }, other] })
  expect(await requests(null)).toMatchObject({
    refusal: { code: 'customers.email-already-exists', field: 'customer.email', details: { otherId: other.id } },
  })
  expect(await requests('noura@example.com')).toMatchObject({ ok: true })
})

test.each([
  [{ mobile: '12' }, 'customers.mobile-wrong'],
  [{ mobile: '-' }, 'customers.mobile-required'],
  [{ trn: '123' }, 'customers.trn-wrong'],
])('%j raises the objection %s', async (more, code) => {
  expect((await add(more)).codes).toEqual([code])
})

const WOMAN = 2
const BUSINESS = 3

test.each([
  ['أم فهد (أخت نورة)', WOMAN, []],
  ['Al-Otaibi/Reem', WOMAN, []],
  ['نورة 2', WOMAN, ['customers.name-letters']],
  ['Sara & Huda Co.', WOMAN, ['customers.name-letters']],
  ['نورة 2', BUSINESS, []],
  ['مؤسسة 4U', BUSINESS, []],
  ['Sara & Huda Co.', BUSINESS, []],
] as const)('%s of kind %i raises %j and is added', async (name, gender, codes) => {
  const added = await add({ name, gender })
  expect(added).toMatchObject({ codes, row: { name } })
})

test('invisible characters of a copied name become a space or are removed', async () => {
  expect((await add({ name: '\u202bنورة\u00a0 القحطاني\u202c\ufeff' })).row.name).toBe('نورة  القحطاني')
})

test('an edit to a wrong name or birthday is refused, but existing ones do not block other changes', async () => {
  const rows = (more: object) => ({ ...shop, customer: [{ ...exampleCustomer, mobile: '966501234567', gender: WOMAN, ...more }] })
  const requests = (more: Partial<CustomerForm>, before: object) =>
    edit({ mobile: '0501234567', ...more }, exampleCustomer.id, exampleContext(), rows(before))
  expect(await requests({ name: 'نورة 2' }, {})).toMatchObject({ refusal: { code: 'customers.name-letters', field: 'customer.name' } })
  expect(await requests({ name: 'نورة 2' }, { name: 'نورة 2' })).toMatchObject({ ok: true })
  expect(await requests({ name: 'محل 2' }, { name: 'محل 2', gender: BUSINESS })).toMatchObject({ refusal: { field: 'customer.name' } })
  const early = { birthOn: '1890-01-01' as never }
  expect(await requests(early, {})).toMatchObject({ refusal: { code: 'customers.birth-long-ago', field: 'customer.birthOn' } })
  expect(await requests(early, early)).toMatchObject({ ok: true })
})

test("a birthday is at most today in the shop's zone, and at most 120 years ago", async () => {
  // 00:30 in Riyadh, already the next day.
  const late = exampleContext({ now: instant(Date.UTC(2026, 10, 27, 21, 30)) })
  const codesOf = async (birthOn: string) => (await add({ birthOn: birthOn as never }, late)).codes
  expect(await codesOf('2026-11-28')).toEqual([])
  expect(await codesOf('2026-11-29')).toEqual(['customers.birth-ahead'])
  expect(await codesOf('1906-11-28')).toEqual([])
  expect(await codesOf('1906-11-27')).toEqual(['customers.birth-long-ago'])
})

test('a birthday determines its month, and without it the typed month is stored', async () => {
  expect((await add({ birthOn: '1994-08-31' as never, birthMonth: 3 })).row).toMatchObject({ birthOn: '1994-08-31', birthMonth: 8 })
  expect((await add({ birthMonth: 12 })).row).toMatchObject({ birthOn: null, birthMonth: 12 })
  expect((await add()).row).toMatchObject({ birthOn: null, birthMonth: null })
})

test('nationality and residence are stored, and unchanged if an older till omits them', async () => {
  const residence = { nationality: 818, residenceCountry: 682, residencyExpiresOn: '2027-02-28' } as const
  expect((await add(residence as never)).row).toMatchObject(residence)
  const { nationality: _n, residenceCountry: _c, residencyExpiresOn: _e, birthMonth: _m, ...before } = form
  const input = v.parse(editCustomer.input, { customerId: exampleCustomer.id, customer: { ...before, mobile: '0501234567' } })
  const rows = { ...shop, customer: [{ ...exampleCustomer, ...residence }] }
  const decision = decideCommand(editCustomer, input, await editCustomer.load(memoryReader(rows), input), exampleContext())
  expect(decision).toMatchObject({ ok: true, changes: [{ op: 'patch' }] })
  expect(JSON.stringify(decision)).not.toContain('residen')
})

test('adding without permission is reported', async () => {
  expect((await add({}, stranger)).codes).toEqual(['customers.no-permission'])
})

test("an edit may repeat the customer's own mobile", async () => {
  expect(await edit({ mobile: '0501234567', name: 'نورة الدوسري' })).toMatchObject({
    ok: true,
    changes: [{ op: 'patch', fields: { name: 'نورة الدوسري', mobile: '966501234567' } }],
  })
})

test('an edit is refused without permission, for an unknown customer, and with a fault', async () => {
  expect(await edit({}, exampleCustomer.id, stranger)).toEqual({ ok: false, refusal: { code: 'customers.no-permission' } })
  expect(await edit({}, exampleId(999))).toEqual({ ok: false, refusal: { code: 'customers.unknown' } })
  expect(await edit({ mobile: '12' })).toMatchObject({ ok: false, refusal: { code: 'customers.mobile-wrong', field: 'customer.mobile' } })
})

test.each([
  ['name', '', 'required'],
  ['name', 'نورة <2>', 'name-signs'],
  ['name', '\u00a0', 'required'],
  ['mobile', ' ', 'required'],
  ['email', 'nobody', 'email'],
  ['email', `${'a'.repeat(200)}@x.sa`, 'too-long'],
  ['birthOn', '2026-02-30', 'day'],
  ['gender', 9, 'choice'],
  ['birthMonth', 13, 'choice'],
  ['nationality', 999, 'choice'],
  ['residencyExpiresOn', '2027-02-29', 'day'],
])('%s %j is invalid input: %s', (field, value, code) => {
  const result = v.safeParse(customerEntity.draft, { ...form, [field]: value })
  expect(result.issues?.map((issue) => issue.message)).toContain(code)
})
