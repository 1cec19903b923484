import { expect, test } from 'vitest'
import { auditRules } from '#domain/audited.ts'
import { employeeFile } from '#domain/employees/employee.ts'
import type { Fields } from '#domain/kernel/define.ts'
import { SUBJECTS } from '../../src/features/activity/activity-subjects.ts'
import { wordsBySubject } from '../../src/routes/-parts/activity-words.ts'

test('each log line shows its changed fields in words, or is complete by itself', () => {
  const opened = Object.keys(SUBJECTS).filter((name) => !SUBJECTS[name]?.isWhole)
  expect(Object.keys(wordsBySubject).toSorted()).toEqual(opened.toSorted())
  const silent = [...auditRules.values()].flatMap(({ record, into }) =>
    Object.keys(into)
      .filter((subject) => subject in wordsBySubject && !wordsBySubject[subject]?.[record.name])
      .map((subject) => `${record.name} of ${subject}`),
  )
  // Withdrawing a link has no old and new value.
  expect(silent).toEqual(['withdrawn_link of invoice', 'withdrawn_link of rental_order'])
})

test('a salary and a PIN are only reported as changed', () => {
  const kinds: Fields = employeeFile.fields
  expect(kinds['salary']?.seenBy).toBeDefined()
  expect(Object.keys(wordsBySubject['employee']?.['employee_pin']?.fields ?? { any: true })).toEqual([])
  expect(auditRules.get('employee_pin')).toMatchObject({ fields: [], newFields: [] })
})
