import { expect, test } from 'vitest'
import { type DraftOwner, draftsIn } from './draft-store.ts'

const HANA = '01900000-0000-7000-8000-000000000001'
const REEM = '01900000-0000-7000-8000-000000000002'
const ROW = '01900000-0000-7000-8000-000000000003'
const owner: DraftOwner = { accountId: 1, employeeId: HANA, command: 'addService', rowId: null }
const draft = { id: ROW, fields: { nameAr: 'تسريحة' } }

function shelf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a draft is there for whoever typed it, in that form, until it is dropped', () => {
  const drafts = draftsIn(shelf())
  drafts.write(owner, draft)
  expect(drafts.read(owner)).toEqual(draft)
  drafts.drop(owner)
  expect(drafts.read(owner)).toBeNull()
})

test.each([
  ['another person', { ...owner, employeeId: REEM }],
  ['somebody who is no employee', { ...owner, employeeId: null }],
  ['another shop', { ...owner, accountId: 2 }],
  ['another form', { ...owner, command: 'addProduct' }],
  ['a row that is changed', { ...owner, command: 'addService', rowId: ROW }],
])('it is not there for %s', (_, other) => {
  const drafts = draftsIn(shelf())
  drafts.write(owner, draft)
  expect(drafts.read(other)).toBeNull()
})

test.each(['', '{', 'null', '7', '{"id":7,"fields":{}}', `{"id":"${ROW}"}`])('%j is no draft', (text) => {
  const place = shelf()
  draftsIn(place).write(owner, draft)
  const [key = ''] = place.kept.keys()
  place.kept.set(key, text)
  expect(draftsIn(place).read(owner)).toBeNull()
})

test('where there is no room nothing is kept, and nothing fails', () => {
  const full = {
    ...shelf(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  draftsIn(full).write(owner, draft)
  expect(draftsIn(full).read(owner)).toBeNull()
})
