import { expect, test } from 'vitest'
import { auditRules } from './audited.ts'
import { entities, records } from './registry.ts'

const SECRET = /pin|hash|salt|secret|token|password|sharecode|signature|proof|^key$/i

test('timelines have no secrets: no rule includes a field with a secret name', () => {
  const reported = [...auditRules.values()].flatMap(({ record, fields, newFields, names }) =>
    [...fields, ...newFields, ...names].map((field) => `${record.name}.${field}`),
  )
  expect(reported.filter((field) => SECRET.test(field.split('.')[1] ?? ''))).toEqual([])
  expect(reported.length).toBeGreaterThan(100)
})

test('rules of records with secrets include no fields', () => {
  const holders = records.filter(({ fields }) => Object.keys(fields).some((field) => SECRET.test(field))).map(({ name }) => name)
  expect(holders).toEqual(expect.arrayContaining(['employee_pin', 'employee_proof', 'rental_order', 'rent_contract']))
  expect(auditRules.get('employee_pin')).toMatchObject({ fields: [], newFields: [], names: [] })
  expect(auditRules.has('employee_proof')).toBe(false)
})

test('every entity has a rule, except saved views', () => {
  const untold = entities
    .flatMap(({ record, related }) => [record, ...(related ? [related] : [])])
    .filter(({ name }) => !auditRules.has(name))
  expect(untold.map(({ name }) => name)).toEqual(['saved_view'])
})

test('rules name existing fields only', () => {
  for (const { record, fields, newFields, names } of auditRules.values())
    for (const field of [...fields, ...newFields, ...names]) expect(Object.keys(record.fields), record.name).toContain(field)
})
