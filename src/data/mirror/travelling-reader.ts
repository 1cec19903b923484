import type { AnyRecord, Reader } from '#domain/kernel/define.ts'
import { recordsRead } from '#domain/plain-aggregation.ts'

/** Wraps a reader to detect queries for records that a mirror never has; their empty results would be wrong. */
export function readerOfTravelling(reader: Reader): { readonly reader: Reader; readonly hasAll: () => boolean } {
  let isWhole = true
  const note = (...request: readonly AnyRecord[]): void => {
    if (request.some(({ travels }) => travels !== 'till')) isWhole = false
  }
  const watched: Reader = {
    get: (record, id) => (note(record), reader.get(record, id)),
    many: (record, ids) => (note(record), reader.many(record, ids)),
    select: (record, selection) => (note(...recordsRead(record, selection)), reader.select(record, selection)),
    count: (record, selection) => (note(...recordsRead(record, selection)), reader.count(record, selection)),
    aggregate: (record, request) => (note(...recordsRead(record, request)), reader.aggregate(record, request)),
  }
  return { reader: watched, hasAll: () => isWhole }
}
