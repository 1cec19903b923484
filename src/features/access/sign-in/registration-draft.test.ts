import { describe, expect, it } from 'vitest'
import { keepDraft, keptDraft } from './registration-draft.ts'

const DRAFT = { name_ar: 'دار', name_en: 'Dar', owner_name: 'Noura', email: 'n@', mobile: '+966', country: 2 }
const LATER = { alias: 'dar', registration_id: 'r1', is_alias_own: true, is_country_own: false }

function memory(first: string | null = null) {
  const kept = new Map(first === null ? [] : [['registration', first]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('what is typed to open a shop', () => {
  it('is kept half-typed, and never with its password', () => {
    const storage = memory()
    keepDraft({ ...DRAFT, ...LATER, password: 'correct horse', lang: 'ar' }, storage)
    expect([...storage.kept.values()].join('')).not.toContain('correct horse')
    expect(keptDraft(storage)).toEqual({ ...DRAFT, ...LATER })
  })

  it('is read as an older page has kept it', () => {
    expect(keptDraft(memory(JSON.stringify(DRAFT)))).toEqual({
      ...DRAFT,
      alias: '',
      registration_id: '',
      is_alias_own: false,
      is_country_own: true,
    })
  })

  it('is forgotten once the shop is open', () => {
    const storage = memory()
    keepDraft(DRAFT, storage)
    keepDraft(null, storage)
    expect(keptDraft(storage)).toBeNull()
  })

  it.each(['{', '[]', '{"name_ar":1}', JSON.stringify({ ...DRAFT, country: 9 })])('is nothing where something else stands: %s', (text) => {
    expect(keptDraft(memory(text))).toBeNull()
  })

  it('is not missed where the browser keeps nothing', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(keptDraft({ getItem: closed })).toBeNull()
    expect(() => keepDraft(DRAFT, { setItem: closed, removeItem: closed })).not.toThrow()
  })
})
