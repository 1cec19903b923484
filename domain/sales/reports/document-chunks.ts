import { GROUPS_MAX } from '../../kernel/aggregate.ts'
import type { Reader, Where } from '../../kernel/define.ts'
import type { Period } from '../../kernel/report/period.ts'
import { type Day, addDays } from '../../kernel/time.ts'
import { invoice } from '../invoice.ts'

/** Matches documents issued on these days; `path` leads to the document from another record. */
export const issuedIn = ({ from, to }: Period, path: '' | 'invoiceId.' = ''): Where => ({
  field: `${path}issuedOn`,
  from,
  before: addDays(to, 1),
})

/** Splits documents into consecutive ranges of days, small enough that a grouping never exceeds `GROUPS_MAX`. */
export async function documentChunks(read: Reader, where: readonly Where[]): Promise<Period[]> {
  const days = await read.aggregate(invoice, { where, groupBy: ['issuedOn'] })
  const chunks: { from: Day; to: Day; count: number }[] = []
  for (const { by, count } of days) {
    const last = chunks.at(-1)
    if (last && last.count + count <= GROUPS_MAX) Object.assign(last, { to: by.issuedOn, count: last.count + count })
    else chunks.push({ from: by.issuedOn, to: by.issuedOn, count })
  }
  return chunks
}
