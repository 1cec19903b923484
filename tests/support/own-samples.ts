import { exampleId } from './examples/example-shop.ts'
import { LATE_UNIT } from '#domain/rentals/piece/late-fee.ts'

/** Valid and invalid values of a custom field, with the position and code of the error. */
export interface OwnSample {
  readonly takes: readonly unknown[]
  readonly refuses: readonly (readonly [unknown, string])[]
}

const fee = { graceMinutes: 60, unit: LATE_UNIT.day, amount: 10_000, capRate: 10_000 }
const step = (hoursBefore: number, refundRate: number) => ({ hoursBefore, refundRate })

const OWN_SAMPLES: Readonly<Record<string, OwnSample>> = {
  lateFee: {
    takes: [fee, null, { ...fee, graceMinutes: 0, capRate: null }, { ...fee, graceMinutes: 7 * 24 * 60, unit: LATE_UNIT.hour }],
    refuses: [
      [{ ...fee, graceMinutes: -1 }, 'graceMinutes invalid'],
      [{ ...fee, graceMinutes: 7 * 24 * 60 + 1 }, 'graceMinutes invalid'],
      [{ ...fee, unit: 3 }, 'unit choice'],
      [{ ...fee, amount: null }, 'amount required'],
      [{ ...fee, capRate: 10_001 }, 'capRate invalid'],
    ],
  },
  permissions: {
    takes: [{ '3': [1] }, {}, { '2': [1, 2, 3], '4': [4] }],
    refuses: [
      [{ '2': [0] }, '2.0 invalid'],
      [{ '2': [1000] }, '2.0 invalid'],
      [{ '2': [1.5] }, '2.0 invalid'],
      [{ sales: [1] }, ' invalid'],
      [{ '1000': [1] }, ' invalid'],
      [{ '2': 'all' }, '2 invalid'],
      [{ '2': ['all'] }, '2.0 invalid'],
      [null, ' required'],
    ],
  },
  pictureIds: {
    takes: [[], [exampleId(7801)], Array.from({ length: 12 }, (_, nth) => exampleId(7801 + nth))],
    refuses: [
      [Array.from({ length: 13 }, (_, nth) => exampleId(7801 + nth)), ' too-many'],
      [['no-id'], '0 id'],
      [null, ' required'],
    ],
  },
  tillIds: {
    takes: [null, [], [exampleId(7901)], Array.from({ length: 100 }, (_, nth) => exampleId(7901 + nth))],
    refuses: [
      [Array.from({ length: 101 }, (_, nth) => exampleId(7901 + nth)), ' too-many'],
      [['no-id'], '0 id'],
      ['all', ' invalid'],
    ],
  },
  cancellation: {
    takes: [[step(168, 10_000), step(48, 5000)], [], Array.from({ length: 10 }, (_, nth) => step(nth, nth))],
    refuses: [
      [Array.from({ length: 11 }, (_, nth) => step(nth, nth)), ' too-many'],
      [[step(24, 5000), step(48, 0)], ' invalid'],
      [[step(366 * 24 + 1, 0)], '0.hoursBefore invalid'],
      [[step(24, 10_001)], '0.refundRate invalid'],
      [null, ' required'],
    ],
  },
}

export function ownSampleOf(field: string): OwnSample {
  const sample = OWN_SAMPLES[field]
  if (!sample) throw new Error(`tests/support/own-samples.ts has no sample of ${field}`)
  return sample
}
