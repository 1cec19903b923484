import { GROUPS_MAX } from '../../kernel/aggregate.ts'
import type { Reader, Where } from '../../kernel/define.ts'
import type { Period } from '../../kernel/report/period.ts'
import { type Day, addDays } from '../../kernel/time.ts'
import { invoice } from '../invoice.ts'

/** Documents of these days; `path` leads to them from another record. */
export const issuedIn = ({ from, to }: Period, path: '' | 'invoiceId.' = ''): Where => ({
  field: `${path}issuedOn`,
  from,
  before: addDays(to, 1),
})

/** These documents by whole days one after another, with at most so many in each part that no grouping of them has more groups than a reader gives at once. */
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
