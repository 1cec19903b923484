import { type AnyRecord } from '#domain/kernel/define.ts'
import { parseMobile } from '#domain/kernel/phone.ts'
import { fold, isWordForWord, joinedMatches, latinDigits, latinNumber, lineMatches, searchTerms } from '#domain/kernel/text.ts'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { recordsByName } from '#domain/records.ts'
import type { SearchHit } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'
import { localReader } from '../mirror/local-reader.ts'
import { readQueue, readRows } from '../mirror/read-with-pending.ts'
import type { Row } from '../ledger/overlay.ts'

/** When candidates turn out stale, the limit is multiplied by this, at most twice. */
const WIDER = 4

/**
 * Finds rows by typed text, newest first, exact codes before all others. The worker returns candidates: each row is
 * loaded as this till sees it, including the queue, and checked against the terms again.
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
  const isDecimal = typed.split(/\s+/).some((word) => /^\d{1,3}\.\d{1,2}$/.test(latinNumber(word)))
  const definitions = records.map((name) => recordsByName.get(name)).filter((record) => record?.searchLine !== undefined)
  const pendingNow = () =>
    definitions.flatMap((record) => [...device.overlay.idsOf(record?.name ?? '')].map((id) => ({ record: record?.name ?? '', id })))
  const hits = new Map<string, SearchHit>()
  for (let requested = limit; ; requested *= WIDER) {
    // Reads the queue while the worker searches, because a row just inserted by another tab is in neither yet.
    const [hints] = await Promise.all([device.findIds ? device.findIds(records, typed, requested) : [], readQueue(device)])
    await check(device, [...pendingNow(), ...hints], { terms, wanted, isDecimal }, hits)
    if (hits.size >= limit || hints.length < requested || requested > limit * WIDER) break
  }
  const isCode = (hit: SearchHit) => codesOf(hit).includes(wanted)
  const isWord = (hit: SearchHit) => isWordForWord(lineOf(hit), terms)
  const found = [...hits.values()].map((hit) => ({ hit, rank: isCode(hit) ? 0 : isWord(hit) ? 1 : 2 }))
  const ranked = found.toSorted((a, b) => a.rank - b.rank).slice(0, limit)
  return ranked.map(({ hit, rank }) => (rank === 2 ? hit : { ...hit, isExact: true }))
}

/** Fewer digits match too many phone numbers and barcodes. */
const CODE_DIGITS_MIN = 4
const WITH_LONG_CODES: ReadonlySet<string> = new Set([customer.name, product.name])

function matches(record: string, line: string, { terms, wanted, isDecimal }: Typed): boolean {
  if (!lineMatches(line, terms)) return joinedMatches(line, terms)
  const isSize = isDecimal || (/^\d+$/.test(wanted) && wanted.length < CODE_DIGITS_MIN)
  if (!isSize || !WITH_LONG_CODES.has(record) || terms.every((term) => line.includes(` ${term}`))) return true
  // The last digits of a barcode are what a label prints largest.
  return record === product.name && line.includes(`${wanted} `)
}

interface Typed {
  readonly terms: readonly string[]
  /** The whole input as one code, with leading zeros. */
  readonly wanted: string
  /** It is a decimal number, such as a size, which is not a part of any code. */
  readonly isDecimal: boolean
}

const keyOf = (found: { readonly record: string; readonly id: string }): string => `${found.record} ${found.id}`

async function check(
  device: Device,
  hints: readonly { readonly record: string; readonly id: string }[],
  requested: Typed,
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
    if (row && line && matches(hint.record, line, requested)) hits.set(keyOf(hint), { record: hint.record, row: row as never })
  }
}

const lineOf = ({ record, row }: SearchHit): string => recordsByName.get(record)?.searchLine?.(row as never) ?? ''

function codesOf(hit: SearchHit): string[] {
  const line = lineOf(hit)
  return line.slice(line.indexOf('#')).trim().split('#').filter(Boolean)
}

/** The fields that may equal a scanned or typed code, in order of precedence. */
const CODES: readonly (readonly [AnyRecord, string])[] = [
  [product, 'barcode'],
  [rentItem, 'code'],
  [invoice, 'number'],
  [customer, 'mobile'],
]

/** The code as typed, as printed on labels, as stored, and as a mobile number of either country. */
function spellingsOf(code: string): string[] {
  const plain = code.trim()
  const mobiles = ['966', '971'].flatMap((country) => {
    const parsed = /\d{8}/.test(latinDigits(plain)) ? parseMobile(plain, country) : null
    return parsed?.ok ? [parsed.mobile] : []
  })
  return [...new Set([plain, plain.toUpperCase(), fold(plain).replaceAll(' ', ''), ...mobiles])].filter(Boolean)
}

/** The rows whose barcode, rent code, invoice number or mobile is exactly this code. */
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

/** Whether goods or a piece have exactly this code, which means that it was scanned. A phone number may also be typed. */
export const isCodeKnown = async (code: string): Promise<boolean> =>
  (await findByCode(code)).some(({ record }) => record === product.name || record === rentItem.name)
