import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { product } from '#domain/catalog/catalog.ts'
import { addCustomer } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { searchLine, searchTerms } from '#domain/kernel/text.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { applyChanges, packSearchPages } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import { commitOn } from '../../src/data/ledger/commit.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { findByCode, search } from '../../src/data/search/search.ts'
import { SearchIndex } from '../../src/data/search/search-index.ts'
import { SearchedLines } from '../../src/data/search/searched-lines.ts'
import { linesOf, narrow, textPage } from '../../src/data/search/search-text.ts'
import { newWoman } from '../support/examples/new-woman.ts'
import { exampleCustomer, exampleId, exampleProduct } from '../support/examples/example-shop.ts'
import { type TestDevice, enrolledDevice, newTestId, owner, sale } from './support.ts'

type Customer = RowOf<typeof customer>
const person = (nth: number, given: Partial<Customer>): Customer => ({
  ...exampleCustomer,
  id: exampleId(1000 + nth),
  mobile: `9665011${String(nth).padStart(5, '0')}`,
  ...given,
})

async function searchable(rows: readonly Customer[]): Promise<TestDevice> {
  const device = await enrolledDevice()
  const mirror = await device.sync.mirror.open()
  await copyPage(
    mirror,
    'customer',
    rows.map((row) => ({ ver: 5, row })),
    {},
  )
  const index = new SearchIndex(device.sync.mirror)
  device.findIds = (records, typed, limit) => index.find(records, typed, limit)
  return device
}
/** A new customer that is only in the queue. */
async function addBride(device: TestDevice, mobile = '0509998877'): Promise<void> {
  const outcome = await commitOn(device, addCustomer, newWoman(newTestId(), { name: 'عروس جديدة', mobile }), owner)
  expect(outcome).toMatchObject({ ok: true, number: null })
}
const pagesIn = async (device: TestDevice) => (await device.mirror.open()).searchPages.count()
const names = async (device: TestDevice, typed: string, limit = 20) =>
  (await search(['customer'], typed, limit, device)).map((hit) => (hit.row as unknown as Customer).name)

afterEach(() => {
  vi.restoreAllMocks()
})

describe('searching as you type', () => {
  it('finds Arabic names in any spelling', async () => {
    const device = await searchable([
      person(1, { name: 'أسماء الهاجري' }),
      person(2, { name: 'فاطمة الزهراء' }),
      person(3, { name: 'هدى' }),
    ])
    for (const typed of ['اسماء', 'أَسْماء', 'إسماء', 'الهاجري', 'هاجري', 'هاج'])
      expect(await names(device, typed), typed).toEqual(['أسماء الهاجري'])
    expect(await names(device, 'فاطمه زهراء')).toEqual(['فاطمة الزهراء'])
    expect(await names(device, 'هدي')).toEqual(['هدى'])
    expect(await names(device, 'لهاجري')).toEqual([])
  })

  it('finds a mobile number by its beginning or last digits, in either digit set', async () => {
    const device = await searchable([person(1, { name: 'سارة', mobile: '966555010203' })])
    for (const typed of ['0555010203', '٠٥٥٥٠١٠٢٠٣', '966555', '0203', '00966555010203'])
      expect(await names(device, typed), typed).toEqual(['سارة'])
  })

  it('ranks an exact word before any number of newer names with that prefix', async () => {
    const others = Array.from({ length: 60 }, (_, nth) => person(100 + nth, { name: `حنان ${nth}` }))
    const device = await searchable([person(1, { name: 'حناء' }), ...others])
    expect((await search(['customer'], 'حناء', 3, device)).map(({ row, isExact }) => [(row as unknown as Customer).name, isExact])).toEqual(
      [
        ['حناء', true],
        ['حنان 59', undefined],
        ['حنان 58', undefined],
      ],
    )
  })

  it('finds two words typed as one, and one typed as two', async () => {
    const device = await searchable([person(1, { name: 'Make up artist' }), person(2, { name: 'Hairdresser' }), person(3, { name: 'Mak' })])
    expect(await names(device, 'makeup')).toEqual(['Make up artist'])
    expect(await names(device, 'hair dresser')).toEqual(['Hairdresser'])
    expect(await names(device, 'akeup')).toEqual([])
  })

  it('matches parts of a phone number from four digits on', async () => {
    const device = await searchable([
      person(1, { name: 'سارة', mobile: '966555010203' }),
      person(2, { name: 'غرفة 38', mobile: '966500000000' }),
    ])
    for (const typed of ['203', '55', '0']) expect(await names(device, typed), typed).toEqual([])
    expect(await names(device, '0203')).toEqual(['سارة'])
    expect(await names(device, '38')).toEqual(['غرفة 38'])
    const shoes = await searchable([person(1, { name: 'حذاء 38.5' }), person(2, { name: 'حذاء 38' })])
    expect(await names(shoes, '٣٨٫٥')).toEqual(['حذاء 38.5'])
    expect(await names(device, 'سارة 203')).toEqual(['سارة'])
  })

  it('finds products by size and decimals in either digit set, and does not match a size inside a barcode', async () => {
    const goods = ['Heels 38', 'Heels 38.5', 'Perfume 2.5 ml', 'Veil 3 m'].map((nameEn, nth) => ({
      ...{ ...exampleProduct, id: exampleId(2000 + nth), nameEn, barcode: `62810038250${nth}` },
      nameAr: ['كعب 38', 'كعب ٣٨٫٥', 'عطر ٢٫٥ مل', 'طرحة ٣ م'][nth] ?? '',
    }))
    const device = await searchable([])
    await copyPage(
      await device.sync.mirror.open(),
      'product',
      [exampleProduct, ...goods].map((row) => ({ ver: 5, row })),
      {},
    )
    const found = async (typed: string) =>
      (await search(['product'], typed, 20, device)).map(({ row }) => (row as unknown as RowOf<typeof product>).nameEn).toSorted()
    for (const typed of ['2.5', '٢٫٥', '2,5', '۲٫۵']) expect(await found(typed), typed).toEqual(['Perfume 2.5 ml'])
    for (const typed of ['38', '٣٨']) expect(await found(typed), typed).toEqual(['Heels 38', 'Heels 38.5'])
    for (const typed of ['38.5', 'كعب ٣٨٫٥']) expect(await found(typed), typed).toEqual(['Heels 38.5'])
    // Its last digits match a barcode, and so do four digits anywhere in it.
    for (const typed of ['٦٢٨١٠٠٣٨٢٥٠١', '501']) expect(await found(typed), typed).toEqual(['Heels 38.5'])
    expect(await found('3825')).toHaveLength(goods.length)
  })

  it('needs every word, in any order', async () => {
    const device = await searchable([person(1, { name: 'نورة خالد' }), person(2, { name: 'نورة سعد' }), person(3, { name: 'خالد نورة' })])
    expect((await names(device, 'خال نور')).toSorted()).toEqual(['خالد نورة', 'نورة خالد'])
    expect(await names(device, 'سعد نورة 2')).toEqual(['نورة سعد'])
  })

  it('ranks the row with exactly that code first, then new rows before old ones', async () => {
    const device = await searchable([
      person(1, { name: 'قديمة', mobile: '966500000012' }),
      person(2, { name: 'وسطى', mobile: '966500001234' }),
      person(3, { name: 'حديثة', mobile: '966500012340' }),
    ])
    expect(await names(device, '966500001234')).toEqual(['وسطى'])
    expect(await names(device, '50000 12')).toEqual(['وسطى', 'قديمة'])
  })

  it('drops the old name of a renamed row and finds the new one', async () => {
    const device = await searchable([person(1, { name: 'مريم' }), person(2, { name: 'مريم' })])
    expect(await names(device, 'مريم')).toHaveLength(2)
    const mirror = await device.sync.mirror.open()
    const renamed = person(1, { name: 'ريم' })
    await applyChanges(mirror, [{ record: 'customer', id: renamed.id, ver: 11, row: { ...renamed } }], {})
    expect(await names(device, 'مريم')).toHaveLength(1)
    expect(await names(device, 'ريم')).toEqual(['ريم'])
    await applyChanges(mirror, [{ record: 'customer', id: renamed.id, ver: 12, row: null }], {})
    expect(await names(device, 'ريم')).toEqual([])
  })

  it('adds no line for a row with unchanged words', async () => {
    const device = await searchable([person(1, { name: 'مريم' })])
    const mirror = await device.sync.mirror.open()
    const before = await pagesIn(device)
    const richer = person(1, { name: 'مريم', points: 900 })
    await applyChanges(mirror, [{ record: 'customer', id: richer.id, ver: 11, row: { ...richer } }], {})
    expect(await pagesIn(device)).toBe(before)
  })

  it('finds a new customer that is still in the queue', async () => {
    const device = await searchable([])
    await addBride(device)
    expect(await names(device, 'عروس')).toEqual(['عروس جديدة'])
    expect(await names(device, '8877')).toEqual(['عروس جديدة'])
  })

  it('finds a queued customer in a tab’s first query, and one just added by another tab', async () => {
    const device = await searchable([])
    const [other, list] = [device.tab(), device.tab()]
    await addBride(device)
    const found = await search(['customer'], 'عروس', 20, other)
    expect(found.map((hit) => hit.row['name'])).toEqual(['عروس جديدة'])
    expect(await localReader(list).count(customer, { search: 'عروس' })).toBe(1)
    await addBride(device, '0509998866')
    expect(await search(['customer'], 'عروس', 20, other)).toHaveLength(2)
    expect(await localReader(list).select(customer, { search: 'عروس', limit: 5 })).toHaveLength(2)
  })

  it('returns rows with queued changes applied', async () => {
    const device = await searchable([])
    await commitOn(device, issueInvoice, sale(), owner)
    const [hit] = await search(['product'], 'طرحة', 5, device)
    expect(hit?.row).toMatchObject({ onHand: 99 })
  })

  it('finds everything after many small pages were merged', async () => {
    const device = await searchable([])
    const mirror = await device.sync.mirror.open()
    for (let nth = 0; nth < 230; nth += 1) {
      const row = person(nth, { name: `زبونة${nth % 10}` })
      await applyChanges(mirror, [{ record: 'customer', id: row.id, ver: 20 + nth, row: { ...row } }], {})
    }
    expect(await names(device, 'زبونة3', 500)).toHaveLength(23)
    expect(await packSearchPages(mirror)).toBe(true)
    expect(await pagesIn(device)).toBeLessThan(10)
    expect(await names(device, 'زبونة3', 500)).toHaveLength(23)
    expect(await packSearchPages(mirror)).toBe(false)
  })

  it('finds the same through a filtered list as in the search box', async () => {
    const device = await searchable([person(1, { name: 'ليلى', gender: 2 }), person(2, { name: 'ليلى', gender: 1 })])
    const read = localReader(device)
    expect(await read.select(customer, { search: 'ليلى', where: [{ field: 'gender', is: 2 }], limit: 10 })).toHaveLength(1)
    expect(await read.count(customer, { search: 'ليلى' })).toBe(2)
    device.findIds = null
    expect(await read.count(customer, { search: 'ليلى' })).toBe(2)
  })

  it('finds by scanned code: a barcode, a piece, an invoice, a mobile number', async () => {
    const device = await searchable([])
    const outcome = await commitOn(device, issueInvoice, sale(), owner)
    const codes = ['6281000000014', 'wd-0012', outcome.ok ? String(outcome.number) : '', '٠٥٠١٢٣٤٥٦٧']
    const found = await Promise.all(codes.map(async (code) => (await findByCode(code, device)).map((hit) => hit.record)))
    expect(found).toEqual([['product'], ['rent_item'], ['invoice'], ['customer']])
    expect(await findByCode('  ', device)).toEqual([])
  })
})

describe('the index from words to lines', () => {
  const WORDS = ['نورة', 'نور', 'نوره', 'العتيبي', 'العنزي', 'عتيق', 'سارة', 'سار', 'Nora', 'No', 'Al', 'WD 12', 'é']
  const texts = fc.array(fc.subarray(WORDS, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 })
  const typed = fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 3 })

  it('returns the lines with every word as a prefix, whole words first and the newest first', () => {
    fc.assert(
      fc.property(texts, typed, fc.integer({ min: 1, max: 40 }), (lines, request, limit) => {
        const stored = lines.map((words) => searchLine([words.join(' ')], ['966501112233']))
        const terms = searchTerms(request.map(([word, letters]) => word.slice(0, letters)).join(' '))
        const linesWith = (sought: readonly string[]) =>
          stored.flatMap((line, nth) => (sought.every((term) => line.includes(` ${term}`)) ? [nth] : [])).toReversed()
        const whole = linesWith(terms.map((term) => `${term} `))
        const all = [...new Set([...whole, ...linesWith(terms)])]
        const searched = new SearchedLines()
        for (let at = 0; at < stored.length; at += 7) {
          const page = stored.slice(at, at + 7).map((line) => `${narrow(line)}\n`)
          searched.add(
            textPage(
              page.map((_, nth) => String(at + nth)),
              page.join(''),
            ),
          )
        }
        const found = searched.matching(terms.map(narrow), limit).map(Number)
        expect(found.slice(0, limit)).toEqual(all.slice(0, limit))
      }),
      { numRuns: 500 },
    )
  })
})

describe('a shop with more words than can be scanned', () => {
  const letters = (nth: number) => [...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const searched = new SearchedLines()
  const add = (from: number, to: number) => {
    const numbers = Array.from({ length: to - from }, (_, nth) => from + nth)
    searched.add(textPage(numbers.map(String), numbers.map((nth) => `${searchLine([`q${letters(nth)}`], [])}\n`).join('')))
  }

  it('finds each by prefix, the newest first, including later ones', () => {
    add(0, 2000)
    expect(searched.matching(['qbcd'], 20)).toEqual(['123', '1239', '1238', '1237', '1236', '1235', '1234', '1233', '1232', '1231', '1230'])
    expect(searched.matching(['q'], 3)).toEqual(['1999', '1998', '1997'])
    add(2000, 2010)
    expect(searched.matching(['qcaab'], 20)).toEqual(['2001'])
    expect(searched.matching(['qcaa'], 3)).toEqual(['200', '2009', '2008', '2007'])
    expect(searched.matching(['qz'], 20)).toEqual([])
  })
})

describe('the scanned text', () => {
  it('has one byte per letter', () => {
    expect([...narrow('طرحة abc 12 é 漢')].every((letter) => letter.charCodeAt(0) < 256)).toBe(true)
    expect(narrow('طرحة')).not.toBe(narrow('طرحه'))
  })

  it('returns each line once, the last first', () => {
    const page = textPage(['a', 'b', 'c'], ' نور نوره #1 \n سعد #22 \n نور #22 \n')
    expect(linesOf(page, ['نور'], 10)).toEqual([2, 0])
    expect(linesOf(page, ['22'], 10)).toEqual([2, 1])
    expect(linesOf(page, ['نور', '22'], 10)).toEqual([2])
    expect(linesOf(page, ['ور'], 10)).toEqual([])
    expect(linesOf(page, [], 10)).toEqual([])
  })
})
