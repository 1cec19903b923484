import { type AnyRecord } from '#domain/kernel/define.ts'
import { parseMobile } from '#domain/kernel/phone.ts'
import { fold, isWordForWord, joinedMatches, latinDigits, lineMatches, searchTerms } from '#domain/kernel/text.ts'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { recordsByName } from '#domain/records.ts'
import type { SearchHit } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'
import { localReader } from '../mirror/local-reader.ts'
import { readQueue, readRows } from '../mirror/look.ts'
import type { Row } from '../ledger/overlay.ts'

/** Hints that turn out stale are made up for by asking for this many times more, at most twice. */
const WIDER = 4

/**
 * Finds rows by what a person types, newest first, exact codes before everything. The worker's answer is a hint: each
 * row is loaded as this till sees it, queue included, and checked against the words again.
 */
export async function search(
  records: readonly string[],
  typed: string,
  limit: number,
  device: Device = thisDevice(),
): Promise<SearchHit[]> {
  const terms = searchTerms(typed)
  if (terms.length === 0 || limit <= 0) return []
  const wanted = fold(typed).replaceAll(' ', '')
  const definitions = records.map((name) => recordsByName.get(name)).filter((record) => record?.searchLine !== undefined)
  const pendingNow = () =>
    definitions.flatMap((record) => [...device.overlay.idsOf(record?.name ?? '')].map((id) => ({ record: record?.name ?? '', id })))
  const hits = new Map<string, SearchHit>()
  for (let asked = limit; ; asked *= WIDER) {
    // The queue is looked at while the worker searches: what another tab has just made is in neither yet.
    const [hints] = await Promise.all([device.findIds ? device.findIds(records, typed, asked) : [], readQueue(device)])
    await check(device, [...pendingNow(), ...hints], { terms, wanted }, hits)
    if (hits.size >= limit || hints.length < asked || asked > limit * WIDER) break
  }
  const isCode = (hit: SearchHit) => codesOf(hit).includes(wanted)
  const isWord = (hit: SearchHit) => isWordForWord(lineOf(hit), terms)
  const found = [...hits.values()].map((hit) => ({ hit, rank: isCode(hit) ? 0 : isWord(hit) ? 1 : 2 }))
  const ranked = found.toSorted((a, b) => a.rank - b.rank).slice(0, limit)
  return ranked.map(({ hit, rank }) => (rank === 2 ? hit : { ...hit, isExact: true }))
}

/** Fewer digits of a phone than this are on too many phones to name one. */
const PHONE_DIGITS_MIN = 4

function matches(record: string, line: string, { terms, wanted }: Typed): boolean {
  if (!lineMatches(line, terms)) return joinedMatches(line, terms)
  const isShortOfPhone = record === customer.name && /^\d+$/.test(wanted) && wanted.length < PHONE_DIGITS_MIN
  return !isShortOfPhone || terms.every((term) => line.includes(` ${term}`))
}

interface Typed {
  readonly terms: readonly string[]
  /** All that was typed, in one, with the zeros in front. */
  readonly wanted: string
}

const keyOf = (found: { readonly record: string; readonly id: string }): string => `${found.record} ${found.id}`

async function check(
  device: Device,
  hints: readonly { readonly record: string; readonly id: string }[],
  asked: Typed,
  hits: Map<string, SearchHit>,
): Promise<void> {
  const fresh = [...new Map(hints.map((hint) => [keyOf(hint), hint])).values()].filter((hint) => !hits.has(keyOf(hint)))
  const byRecord = Map.groupBy(fresh, (hint) => hint.record)
  const rows = new Map<string, Row>()
  await Promise.all(
    [...byRecord].map(async ([name, found]) => {
      const record = recordsByName.get(name)
      const ids = found.map((one) => one.id)
      for (const row of record ? await readRows(device, record, ids) : []) rows.set(keyOf({ record: name, id: row.id }), row)
    }),
  )
  for (const hint of fresh) {
    const row = rows.get(keyOf(hint))
    const line = row && recordsByName.get(hint.record)?.searchLine?.(row as never)
    if (row && line && matches(hint.record, line, asked)) hits.set(keyOf(hint), { record: hint.record, row: row as never })
  }
}

const lineOf = ({ record, row }: SearchHit): string => recordsByName.get(record)?.searchLine?.(row as never) ?? ''

function codesOf(hit: SearchHit): string[] {
  const line = lineOf(hit)
  return line.slice(line.indexOf('#')).trim().split('#').filter(Boolean)
}

/** Where a scanned or typed code may stand whole, in the order in which it is looked for. */
const CODES: readonly (readonly [AnyRecord, string])[] = [
  [product, 'barcode'],
  [rentItem, 'code'],
  [invoice, 'number'],
  [customer, 'mobile'],
]

/** As typed, as labels print it, as it is stored, and a mobile as it is stored in either country. */
function spellingsOf(code: string): string[] {
  const plain = code.trim()
  const mobiles = ['966', '971'].flatMap((country) => {
    const parsed = /\d{8}/.test(latinDigits(plain)) ? parseMobile(plain, country) : null
    return parsed?.ok ? [parsed.mobile] : []
  })
  return [...new Set([plain, plain.toUpperCase(), fold(plain).replaceAll(' ', ''), ...mobiles])].filter(Boolean)
}

/** The rows that carry exactly this barcode, rent code, invoice number or mobile. */
export async function findByCode(code: string, device: Device = thisDevice()): Promise<SearchHit[]> {
  const reader = localReader(device)
  const spellings = spellingsOf(code)
  if (spellings.length === 0) return []
  const found = await Promise.all(
    CODES.map(async ([record, field]) => {
      const rows = await reader.select(record, { where: [{ field, oneOf: spellings }], limit: 5 })
      return rows.map((row): SearchHit => ({ record: record.name, row: row as SearchHit['row'] }))
    }),
  )
  return found.flat()
}
