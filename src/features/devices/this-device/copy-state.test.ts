import { describe, expect, it } from 'vitest'
import { mirroredRecords } from '#domain/till-records.ts'
import { copyStage } from './use-copy-state.ts'

const at = (recordIndex: number) => ({ copy: { recordIndex, afterId: null, done: 0, total: 10 } })
const indexOf = (name: string) => mirroredRecords.findIndex((record) => record.name === name)

describe('the first copy of a shop', () => {
  it('lets a till sell once it has the catalogue, before customers and old invoices', () => {
    expect(copyStage(null)).toBe('copying')
    expect(copyStage(at(0))).toBe('copying')
    expect(copyStage(at(indexOf('product')))).toBe('copying')
    expect(copyStage(at(indexOf('customer')))).toBe('sale-ready')
    expect(copyStage(at(indexOf('invoice')))).toBe('sale-ready')
    expect(copyStage({ copy: null })).toBe('complete')
  })
})
