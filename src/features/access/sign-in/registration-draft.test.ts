import { describe, expect, it } from 'vitest'
import { keepDraft, storedDraft } from './registration-draft.ts'

const DRAFT = { name_ar: 'دار', name_en: 'Dar', owner_name: 'Noura', email: 'n@', mobile: '+966', country: 2 }
const LATER = { alias: 'dar', registration_id: 'r1', is_alias_own: true, is_country_own: false }

function memory(first: string | null = null) {
  const saved = new Map(first === null ? [] : [['registration', first]])
  return {
    kept: saved,
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
}

describe('the draft of a registration', () => {
  it('is stored incomplete, and never with its password', () => {
    const storage = memory()
    keepDraft({ ...DRAFT, ...LATER, password: 'correct horse', lang: 'ar' }, storage)
    expect([...storage.kept.values()].join('')).not.toContain('correct horse')
    expect(storedDraft(storage)).toEqual({ ...DRAFT, ...LATER })
  })

  it('can be read in the format of an older page', () => {
    expect(storedDraft(memory(JSON.stringify(DRAFT)))).toEqual({
      ...DRAFT,
      alias: '',
      registration_id: '',
      is_alias_own: false,
      is_country_own: true,
    })
  })

  it('is deleted once the shop is registered', () => {
    const storage = memory()
    keepDraft(DRAFT, storage)
    keepDraft(null, storage)
    expect(storedDraft(storage)).toBeNull()
  })

  it.each(['{', '[]', '{"name_ar":1}', JSON.stringify({ ...DRAFT, country: 9 })])('is null for another content: %s', (text) => {
    expect(storedDraft(memory(text))).toBeNull()
  })

  it('works in a browser without storage', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(storedDraft({ getItem: closed })).toBeNull()
    expect(() => keepDraft(DRAFT, { setItem: closed, removeItem: closed })).not.toThrow()
  })
})
