import type { AnyRecord, Fields } from '#domain/kernel/define.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords } from '#domain/registry.ts'
import { sha256 } from '../clock.ts'

const shapeOf = (record: AnyRecord) => [
  record.name,
  ...Object.entries(record.fields as Fields).map(([name, { kind, nullable }]) => `${name}:${kind}${nullable ? '?' : ''}`),
]

const SHAPES = mirroredRecords.map(shapeOf)

/**
 * Names what a till may hold: whose rows, of which records, in which shape. When it changes, the mirror is copied
 * afresh; the ledger is not touched.
 */
export const scopeHash = (accountId: number): string => sha256(canonicalJson([accountId, SHAPES])).slice(0, 32)
