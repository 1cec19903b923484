import { expect, test } from 'vitest'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { rate } from '#domain/kernel/money.ts'
import { instant } from '#domain/kernel/time.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { isNeeded, namedRows } from '../../src/engine/import/read-cell.ts'
import { type ImportColumn, importColumns } from '../../src/engine/import/import-columns.ts'
import { exampleRow, templateOf } from '../../src/engine/import/import-template.ts'
import { type ReadRows, type ReadingOf, type KnownValues, readRows } from '../../src/engine/import/read-rows.ts'
import { takenBy } from '../../src/engine/import/shop-rows.ts'
import type { Cells } from '../../src/engine/sheet/read-sheet.ts'
import { servicePresentation } from '../../src/features/catalog/services.ts'
import { customerPresentation } from '../../src/features/customers/shared/customer-presentation.tsx'
import type { EntityPresentation } from '../../src/engine/entity/presentation.ts'

/** Both languages: Arabic translations are not available in a test, so a marked English text takes their place. */
type Words = Parameters<Parameters<typeof importColumns>[1]['en']>[0]
const english = (words: Words): string => words.message ?? words.id
const say = { en: english, ar: (words: Words) => `ع ${english(words)}` }

const GROUP = { id: '01900000-0000-7000-8000-000000000205', nameAr: 'مكياج', nameEn: 'Make-up', status: GENERIC_STATUS.active }
const OTHER = { ...GROUP, id: '01900000-0000-7000-8000-000000000206', nameAr: 'حناء', nameEn: 'Henna', status: GENERIC_STATUS.disabled }
const TWINS = [1, 2].map((nth) => ({ ...GROUP, id: `01900000-0000-7000-8000-00000000030${nth}`, nameAr: 'شعر', nameEn: `Hair ${nth}` }))

function read(presentation: EntityPresentation, rows: Cells, given: Partial<ReadingOf> = {}): Promise<ReadRows> {
  let made = 0
  const columns = importColumns(presentation, say)
  return readRows(rows, {
    ...{
      entity: presentation.entity as AnyEntity,
      columns,
      setting: { country: 1, vatRate: rate(1500), timeZone: 'Asia/Riyadh' },
      examples: [],
    },
    ...{ named: { groupId: namedRows([GROUP, OTHER, ...TWINS]) }, taken: new Map(), onLines: () => Promise.resolve() },
    actor: { employeeId: null, permissions: {} },
    now: instant(Date.UTC(2026, 10, 27)),
    newId: () => `01900000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`,
    ...given,
  })
}

const HEADS = ['Name in Arabic', 'Name in English', 'Group', 'Price']
const good = ['تسريحة', 'Updo', 'Make-up', '150']

test('a line becomes a row, in any digits, decimal separator and language', async () => {
  const heads = ['ع Name in Arabic', 'name in  ENGLISH', 'ع Group', 'Price', 'Minutes of work', 'On the price list for customers']
  const { ready, faults } = await read(servicePresentation, [heads, ['تسريحة', 'Updo', 'مَكياج', '١٬٢٥٠٫٥', '٤٥ دقيقة', 'No']])
  expect(faults).toEqual([])
  expect(ready).toMatchObject([
    {
      line: 2,
      draft: { nameAr: 'تسريحة', groupId: GROUP.id, price: 125_050, jobMinutes: 45, isShownToCustomer: false, isShownOnline: true },
    },
  ])
})

test('an empty cell gets a new form’s default, and an amount with a comma is read', async () => {
  const { ready } = await read(servicePresentation, [HEADS, ['أ', 'A', 'Make-up', '850,50 SAR']])
  expect(ready[0]?.draft).toMatchObject({ price: 85_050, jobMinutes: 30, isShownOnline: true, position: null })
})

test.each([
  ['a name that is missing', ['', 'Updo', 'Make-up', '150'], { field: 'nameAr', code: 'required' }],
  ['a price that is no figure', ['أ', 'A', 'Make-up', 'much'], { field: 'price', code: 'invalid', found: 'much' }],
  ['a price below nothing', ['أ', 'A', 'Make-up', '-5'], { field: 'price', code: 'invalid' }],
  ['an unknown group', ['أ', 'A', 'Nails', '5'], { field: 'groupId', code: 'entities.reference-unknown', found: 'Nails' }],
  ['a group that is disabled', ['أ', 'A', 'Henna', '5'], { field: 'groupId', code: 'entities.reference-disabled' }],
  ['a name that two groups have', ['أ', 'A', 'شعر', '5'], { field: 'groupId', code: 'import.ambiguous' }],
])('%s is reported at its cell', async (_, cells, fault) => {
  const { ready, faults, faulty } = await read(servicePresentation, [HEADS, good, cells])
  expect(faults).toMatchObject([{ line: 3, ...fault }])
  expect([ready.length, faulty]).toEqual([1, 1])
})

test('every error of a line is reported, and no other line is affected', async () => {
  const { ready, faults } = await read(servicePresentation, [HEADS, ['', '', 'Nails', 'much'], good])
  expect(faults.map(({ field }) => field).toSorted()).toEqual(['groupId', 'nameAr', 'price'])
  expect(ready.map(({ line }) => line)).toEqual([3])
})

test('a second spelling of a name in a file is reported at its second line', async () => {
  const { ready, faults } = await read(servicePresentation, [HEADS, good, ['تسريحه', 'UPDO', 'Make-up', '90']])
  expect(ready).toHaveLength(1)
  expect(faults.map(({ line, field, code }) => [line, field, code])).toEqual([
    [3, 'nameAr', 'entities.twice-in-file'],
    [3, 'nameEn', 'entities.twice-in-file'],
  ])
})

test('an existing row is reported with its name and counted separately from errors', async () => {
  const taken: KnownValues = new Map([['nameAr', new Map([['تسريحه', { id: OTHER.id, nameAr: 'تسريحة', nameEn: 'Updo' }]])]])
  const { existing, faulty, faults } = await read(servicePresentation, [HEADS, good], { taken })
  expect([existing, faulty]).toEqual([1, 0])
  expect(faults).toMatchObject([{ field: 'nameAr', code: 'entities.already-exists', details: { nameEn: 'Updo' } }])
})

test('a mobile number stored as a number is read, and an existing one is found in any spelling', async () => {
  const taken: KnownValues = new Map([['mobile', new Map([['966501234567', { id: OTHER.id, name: 'Noura' }]])]])
  const rows = [
    ['Name', 'Mobile'],
    ['Lina', 966_507_654_321],
    ['Reem', '٠٥٠ ١٢٣ ٤٥٦٧'],
  ]
  const { ready, faults } = await read(customerPresentation, rows, { taken })
  expect(ready).toMatchObject([{ draft: { name: 'Lina', mobile: '966507654321' } }])
  expect(faults).toMatchObject([{ line: 3, field: 'mobile', code: 'customers.mobile-already-exists' }])
})

test('an existing e-mail is reported in advance, and so is the number of a merged customer', async () => {
  const survivor = {
    ...{ id: OTHER.id, name: 'Noura', mobile: '966501234567', email: 'noura@example.com' },
    otherContacts: '966559876543 old@example.com',
  }
  const rows = [
    ['Name', 'Mobile', 'E-mail'],
    ['Lina', '0501112223', 'Noura@Example.com'],
    ['Reem', '0559876543', ''],
    ['Hind', '0501112224', 'old@example.com'],
  ]
  const { ready, faults } = await read(customerPresentation, rows, { taken: takenBy(customerPresentation.entity, [survivor]) })
  expect(ready).toEqual([])
  expect(faults.map(({ line, code, details }) => [line, code, details?.['otherId']])).toEqual([
    [2, 'customers.email-already-exists', OTHER.id],
    [3, 'customers.mobile-already-exists', OTHER.id],
    [4, 'customers.email-already-exists', OTHER.id],
  ])
})

test('empty lines are skipped, and lines are numbered as in the spreadsheet', async () => {
  const { ready } = await read(servicePresentation, [HEADS, [], ['', ' '], good])
  expect(ready.map(({ line }) => line)).toEqual([4])
})

test('missing required columns and unknown columns are reported', async () => {
  const none = await read(servicePresentation, [
    ['Price', 'Supplier'],
    ['5', 'x'],
  ])
  expect(none.missing.map(({ field }: ImportColumn) => field)).toEqual(['nameAr', 'groupId'])
  expect((await read(servicePresentation, [[...HEADS, 'Supplier'], good])).unknownHeads).toEqual(['Supplier'])
  expect(
    importColumns(customerPresentation, say)
      .filter(isNeeded)
      .map(({ field }) => field),
  ).toEqual(['name', 'mobile'])
})

test.each(['ar', 'en'] as const)(
  'the template, brought in as it is, brings nothing; written over, it brings a row (%s)',
  async (language) => {
    const columns = importColumns(servicePresentation, say)
    const named = { groupId: namedRows([GROUP, OTHER]) }
    const { heads, rows, choices } = templateOf(columns, named, language, 'Services', 'Choices')
    const examples = [exampleRow(columns, named, language).map(String)]
    expect(await read(servicePresentation, [heads, ...rows], { examples })).toMatchObject({ ready: [], faults: [] })
    const filled = rows.map(([, , ...others]) => ['تسريحة', 'Hairdo', ...others])
    expect((await read(servicePresentation, [heads, ...filled], { examples })).ready).toHaveLength(1)
    const group = columns.findIndex(({ field }) => field === 'groupId')
    expect(choices?.lists.find(({ column }) => column === group)?.values).toEqual([language === 'ar' ? 'مكياج' : 'Make-up'])
  },
)

test('20,000 lines with 500 errors are read in steps, and all 500 are reported', async () => {
  let steps = 0
  const lines = Array.from({ length: 20_000 }, (_, nth) => [`خدمة ${nth}`, `Service ${nth}`, 'Make-up', nth % 40 === 0 ? 'much' : nth])
  const { ready, faulty, faults } = await read(servicePresentation, [HEADS, ...lines], { onLines: async () => void (steps += 1) })
  expect([ready.length, faulty, faults.length, steps]).toEqual([19_500, 500, 500, 80])
})

test('a cancelled import stops between two steps', async () => {
  const stop = () => Promise.reject(new Error('stopped'))
  await expect(read(servicePresentation, [HEADS, good], { onLines: stop })).rejects.toThrow('stopped')
})
