import { expect, test } from 'vitest'
import { fieldFaults } from '../kernel/field-faults.ts'
import { changeAttendanceSetting } from './attendance-setting.ts'
import * as v from 'valibot'

const faults = (more: object) => {
  const parsed = v.safeParse(changeAttendanceSetting.input, { place: null, radiusMetres: 50, graceMinutes: 5, ...more })
  return parsed.success ? {} : fieldFaults(parsed.issues)
}

test('a distance or a grace beyond its bounds is told as a value that is not correct, which the form says with both bounds', () => {
  for (const taken of [{ radiusMetres: 10 }, { radiusMetres: 500 }, { graceMinutes: 0 }, { graceMinutes: 120 }])
    expect(faults(taken)).toEqual({})
  for (const radiusMetres of [-5, 9, 501]) expect(faults({ radiusMetres })).toEqual({ radiusMetres: ['invalid'] })
  for (const graceMinutes of [-1, 121]) expect(faults({ graceMinutes })).toEqual({ graceMinutes: ['invalid'] })
})
