import { describe, expect, it } from 'vitest'
import { rate } from '#domain/kernel/money.ts'
import { percentageText, readPercentage } from './percentage.ts'

describe('a percentage as it is typed', () => {
  it('is read in either digit set, with or without its sign', () => {
    expect(['15', '١٥', '15%', ' 7.5 ', '٧٫٥ ٪', '0', '100', '5.25'].map(readPercentage)).toEqual([
      1500, 1500, 1500, 750, 750, 0, 10_000, 525,
    ])
  })

  it('is nothing when it is no number, has three decimals or passes one hundred', () => {
    expect(['', 'x', '1.234', '100.01', '-5', '1e2'].map(readPercentage)).toEqual([null, null, null, null, null, null])
  })

  it('comes back as it was typed', () => {
    expect([1500, 750, 525, 0].map((points) => percentageText(rate(points)))).toEqual(['15', '7.5', '5.25', '0'])
  })
})
