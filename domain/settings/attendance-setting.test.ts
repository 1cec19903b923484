import { expect, test } from 'vitest'
import { fieldFaults } from '../kernel/field-faults.ts'
import { changeAttendanceSetting } from './attendance-setting.ts'
import * as v from 'valibot'

const faults = (more: object) => {
  const parsed = v.safeParse(changeAttendanceSetting.input, { place: null, radiusMetres: 50, graceMinutes: 5, ...more })
  return parsed.success ? {} : fieldFaults(parsed.issues)
}

test('a radius or grace period outside its bounds is invalid', () => {
  for (const taken of [{ radiusMetres: 10 }, { radiusMetres: 500 }, { graceMinutes: 0 }, { graceMinutes: 120 }])
    expect(faults(taken)).toEqual({})
  for (const radiusMetres of [-5, 9, 501]) expect(faults({ radiusMetres })).toEqual({ radiusMetres: ['invalid'] })
  for (const graceMinutes of [-1, 121]) expect(faults({ graceMinutes })).toEqual({ graceMinutes: ['invalid'] })
})
