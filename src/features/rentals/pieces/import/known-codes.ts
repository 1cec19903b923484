import { rentItems } from '#domain/rentals/piece/rent-items.ts'
import { askList } from '../../../../engine/ask.ts'

const PAGE = 1_000
/** A browser asks for no more pages than this; what it does not know the server refuses by itself, line by line. */
const PAGES_MAX = 20

/** The codes that pieces of the shop have already, as far as they can be asked for. */
export async function knownCodes(isTill: boolean): Promise<ReadonlySet<string>> {
  const codes = new Set<string>()
  for (let nth = 0; nth < PAGES_MAX; nth += 1) {
    const view = { search: '', sort: 'code', isDescending: false, page: 0, filters: {} }
    const answer = await askList(rentItems, view, { offset: nth * PAGE, limit: PAGE }, isTill)
    if (!answer.ok) return codes
    for (const row of answer.data.rows) codes.add(row.code)
    if (answer.data.rows.length < PAGE) return codes
  }
  return codes
}
