import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { type StoredDraft, readTabDraft, storeDraft } from './draft-store.ts'
import { type DraftOwner, formDraft } from './use-form-draft.ts'

const HANA = '01900000-0000-7000-8000-000000000001'
const REEM = '01900000-0000-7000-8000-000000000002'
const ROW = '01900000-0000-7000-8000-000000000003'
const owner: DraftOwner = { accountId: 1, employeeId: HANA, command: 'addService', rowId: null }
const draft = { id: ROW, fields: { nameAr: 'تسريحة' }, read: { nameAr: '' } }
const saved = new Map<string, string>()
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, text: string) => void saved.set(key, text),
  removeItem: (key: string) => void saved.delete(key),
}

const { key } = formDraft(owner)
const readOf = (whose: DraftOwner) => readTabDraft(formDraft(whose))

beforeEach(() => {
  saved.clear()
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('returns a draft to its owner in the same form until it is dropped', async () => {
  expect(await storeDraft('tab', key, draft)).toBe(true)
  expect(readOf(owner)).toEqual(draft)
  await storeDraft('tab', key, null)
  expect(readOf(owner)).toBeNull()
})

test("reads a draft of a version that did not store the fields' former values", async () => {
  const { read: _read, ...before } = draft
  await storeDraft('tab', key, before)
  expect(readOf(owner)).toEqual({ ...draft, read: {} })
})

test.each([
  ['another person', { ...owner, employeeId: REEM }],
  ['a user who is not an employee', { ...owner, employeeId: null }],
  ['another shop', { ...owner, accountId: 2 }],
  ['another form', { ...owner, command: 'addProduct' }],
  ['a row that is changed', { ...owner, command: 'addService', rowId: ROW }],
])('returns no draft for %s', async (_, other) => {
  await storeDraft('tab', key, draft)
  expect(readOf(other)).toBeNull()
})

test.each(['', '{', 'null', '7', '{"id":7,"fields":{}}', `{"id":"${ROW}"}`])('treats %j as no draft', (text) => {
  saved.set(key, text)
  expect(readOf(owner)).toBeNull()
})

test('reads a draft of the rental desk in an envelope', async () => {
  const draftOfDesk: StoredDraft<string[]> = { key: 'return', schema: v.array(v.string()) }
  await storeDraft('tab', 'return', { at: 1000, work: ['WD-1'] })
  expect(readTabDraft(draftOfDesk)).toEqual(['WD-1'])
})

test('stores nothing and does not fail if storage is full', async () => {
  vi.stubGlobal('sessionStorage', {
    ...storage,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(await storeDraft('tab', key, draft)).toBe(false)
  expect(readOf(owner)).toBeNull()
})
