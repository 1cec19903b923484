import * as v from 'valibot'
import { expect, test } from 'vitest'
import { decideCommand } from '../../kernel/decide.ts'
import { categoryForm } from '../../../tests/support/examples/piece-samples.ts'
import { exampleContext, exampleId, exampleGroup, insertedInto } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { GROUP_KIND, catalogGroup } from '../../catalog/catalog.ts'
import { blankDraft } from '../../entities/typed.ts'
import { type Change, rowSchema } from '../../kernel/define.ts'
import { type RentCategoryForm, addRentCategory, editRentCategory, rentCategoryEntity } from './rent-categories.ts'
import { STANDARD_TERMS } from './standard-terms.ts'
import { DEFAULT_CATEGORY_TERMS, INSURANCE_WHEN, insuranceOf, insuranceWhenReserved, termsOf } from './category-terms.ts'
import { rentCategory } from './rent-category.ts'

const gowns = { ...exampleGroup, id: exampleId(205), kind: GROUP_KIND.rentItems, nameAr: 'فساتين زفاف', nameEn: 'Wedding dresses' }
const services = { ...exampleGroup, nameAr: 'مكياج', nameEn: 'Make-up' }
const form = categoryForm('عبايات', 'Abayas')
const stranger = exampleContext({ actor: { employeeId: null, permissions: {} } })
const { nameAr: _ar, nameEn: _en, position: _position, isActive: _isActive, ...typedTerms } = form
const terms = { ...typedTerms, termsAr: '', termsEn: '' }

async function decide(
  command: typeof addRentCategory | typeof editRentCategory,
  more: Partial<RentCategoryForm>,
  { categoryId = exampleId(210), context = exampleContext(), hasTerms = false } = {},
) {
  const input = v.parse(command.input, { categoryId, category: { ...form, ...more } })
  const rows = { catalog_group: [gowns, services], rent_category: hasTerms ? [{ id: gowns.id, ...terms }] : [] }
  return decideCommand(command, input, await command.load(memoryReader(rows), input), context)
}
const changesOf = (decision: Awaited<ReturnType<typeof decide>>): readonly Change[] => {
  if (!decision.ok) throw new Error(decision.refusal.code)
  return decision.changes
}

test('a new category is a catalogue group with terms under the same ID', async () => {
  const changes = changesOf(await decide(addRentCategory, { isActive: false }))
  const [group] = insertedInto(changes, catalogGroup)
  const [row] = insertedInto(changes, rentCategory)
  expect(group).toMatchObject({ id: exampleId(210), kind: GROUP_KIND.rentItems, nameAr: 'عبايات', status: 0 })
  expect(row).toMatchObject({ id: exampleId(210), cleaningDays: 2, advanceRate: 3000 })
  expect(v.is(rowSchema(catalogGroup), group) && v.is(rowSchema(rentCategory), row)).toBe(true)
})

test('a category without a position comes last', async () => {
  const [group] = insertedInto(changesOf(await decide(addRentCategory, { position: null })), catalogGroup)
  expect(group?.['position']).toBe(gowns.position + 1)
  const [retained] = insertedInto(changesOf(await decide(addRentCategory, { position: 2 })), catalogGroup)
  expect(retained?.['position']).toBe(2)
  const [moved] = changesOf(await decide(editRentCategory, { nameAr: gowns.nameAr, position: null }, { categoryId: gowns.id }))
  expect(moved).toMatchObject({ op: 'patch', fields: { position: gowns.position } })
})

test('a name that another category has, in either language and any spelling, is refused at its field', async () => {
  expect(await decide(addRentCategory, { nameAr: 'فَسَاتين  زفاف' })).toMatchObject({
    ok: false,
    refusal: { code: 'rentals.category-name-taken', field: 'category.nameAr' },
  })
  expect(await decide(addRentCategory, { nameEn: 'wedding Dresses' })).toMatchObject({ refusal: { field: 'category.nameEn' } })
  expect(await decide(addRentCategory, { nameAr: 'مكياج' })).toMatchObject({ ok: true })
})

test('missing terms are inserted, existing ones updated', async () => {
  const first = changesOf(await decide(editRentCategory, {}, { categoryId: gowns.id }))
  expect(first.map(({ op, record }) => [op, record])).toEqual([
    ['patch', 'catalog_group'],
    ['insert', 'rent_category'],
  ])
  const again = changesOf(await decide(editRentCategory, { nameAr: gowns.nameAr }, { categoryId: gowns.id, hasTerms: true }))
  expect(again.map(({ op }) => op)).toEqual(['patch', 'patch'])
})

test('refuses groups that are not rent categories, and changes without permission', async () => {
  expect(await decide(editRentCategory, {}, { categoryId: services.id })).toMatchObject({ refusal: { code: 'rentals.category-unknown' } })
  for (const command of [addRentCategory, editRentCategory])
    expect(await decide(command, {}, { context: stranger })).toMatchObject({ refusal: { code: 'rentals.no-permission' } })
})

test.each([
  [{ preparationDays: -1 }, 'invalid'],
  [{ cleaningDays: 91 }, 'invalid'],
  [{ deliveryDays: 1.5 }, 'integer'],
  [{ nameAr: '  ' }, 'required'],
  [{ termsAr: 'x'.repeat(6001) }, 'too-long'],
  [{ insuranceAmount: -1 }, undefined],
  [
    {
      cancellation: [
        { hoursBefore: 24, refundRate: 5000 },
        { hoursBefore: 48, refundRate: 0 },
      ],
    },
    'invalid',
  ],
])('invalid terms are refused: %j', (more, code) => {
  const parsed = v.safeParse(addRentCategory.input, { categoryId: exampleId(210), category: { ...form, ...more } })
  expect(parsed.success).toBe(false)
  if (code) expect(parsed.issues?.[0].message).toBe(code)
})

test('defaults hold and charge nothing, and a piece’s amount overrides its category’s', () => {
  expect(termsOf(null)).toBe(DEFAULT_CATEGORY_TERMS)
  expect(insuranceOf({ insuranceAmount: null }, undefined)).toBe(0)
  expect(insuranceOf({ insuranceAmount: null }, { ...terms })).toBe(50_000)
  expect(insuranceOf({ insuranceAmount: form.advanceRate as never }, { ...terms })).toBe(3000)
})

test('a till without checkpoints leaves them unchanged, and adds none to a new category', async () => {
  const { points: _points, ...old } = form
  const input = (categoryId: string) => v.parse(editRentCategory.input, { categoryId, category: old })
  const own = { id: gowns.id, ...terms, points: [{ nameAr: 'الأحجار', nameEn: null }] }
  const changed = async (rows: Parameters<typeof memoryReader>[0]) => {
    const given = input(gowns.id)
    return changesOf(await decideCommand(editRentCategory, given, await editRentCategory.load(memoryReader(rows), given), exampleContext()))
  }
  const [, retained] = await changed({ catalog_group: [gowns], rent_category: [own] })
  expect(retained).toMatchObject({ op: 'patch', id: gowns.id })
  expect(retained && 'fields' in retained && 'cleaningDays' in retained.fields).toBe(true)
  expect(retained && 'fields' in retained && 'points' in retained.fields).toBe(false)
  const [row] = insertedInto(await changed({ catalog_group: [gowns], rent_category: [] }), rentCategory)
  expect(row).toMatchObject({ points: [] })
  expect(v.is(rowSchema(rentCategory), row)).toBe(true)
})

test('a new category starts with the standard terms in both languages, which can be edited or emptied', async () => {
  const blank = blankDraft(rentCategoryEntity.entered)
  expect(blank).toMatchObject(STANDARD_TERMS)
  for (const text of Object.values(STANDARD_TERMS)) expect(text.split('\n')).toHaveLength(5)
  const of = async (more: Partial<RentCategoryForm>) => insertedInto(changesOf(await decide(addRentCategory, more)), rentCategory)[0]
  expect(await of({ termsAr: blank.termsAr, termsEn: blank.termsEn })).toMatchObject(STANDARD_TERMS)
  expect(await of({ termsAr: 'شروطي', termsEn: null })).toMatchObject({ termsAr: 'شروطي', termsEn: '' })
})

test('an insurance amount due at hand-over is not due at reservation, but still required', () => {
  const piece = { insuranceAmount: null }
  const later = { ...terms, insuranceWhen: INSURANCE_WHEN.handOver }
  expect([insuranceWhenReserved(piece, later), insuranceOf(piece, later)]).toEqual([0, 50_000])
  expect(insuranceWhenReserved(piece, { ...terms, insuranceWhen: INSURANCE_WHEN.reserving })).toBe(50_000)
  // Older terms lack the field.
  const { insuranceWhen: _when, ...old } = terms
  expect(insuranceWhenReserved(piece, old)).toBe(50_000)
  expect(insuranceWhenReserved(piece, null)).toBe(0)
})

test.each([
  [6, false],
  [7, true],
  [23, true],
  [24, false],
])('pieces are due at %i o’clock: %s', (returnHour, isTaken) => {
  expect(v.is(addRentCategory.input, { categoryId: exampleId(210), category: { ...form, returnHour } })).toBe(isTaken)
})
