import { expect, test } from 'vitest'
import { keepWithTyped } from './entity-form.tsx'

/** The draft of a form after its fields were filled in one by one. */
function saved(typed: Parameters<typeof keepWithTyped>[1], filled: readonly (readonly [string, string])[]) {
  const fields = new Map<string, unknown>()
  for (const [name, value] of filled)
    keepWithTyped({ isFilled: fields.size > 0, keep: (field, its) => void fields.set(field, its) }, typed)(name, value)
  return Object.fromEntries(fields)
}

test('stores a name typed in the search with the first filled field, until it is typed again', () => {
  const typed = [['name', 'Mona']] as const
  expect(saved(typed, [['mobile', '05']])).toEqual({ name: 'Mona', mobile: '05' })
  expect(
    saved(typed, [
      ['name', 'Muna'],
      ['mobile', '05'],
    ]),
  ).toEqual({ name: 'Muna', mobile: '05' })
  expect(saved([], [['mobile', '05']])).toEqual({ mobile: '05' })
  expect(saved(typed, [])).toEqual({})
})
