import { expect, test } from 'vitest'
import { keepWithTyped } from './noun-form.tsx'

/** What a form keeps once its fields were filled in one after the other. */
function kept(typed: Parameters<typeof keepWithTyped>[1], filled: readonly (readonly [string, string])[]) {
  const fields = new Map<string, unknown>()
  for (const [name, value] of filled)
    keepWithTyped({ isFilled: fields.size > 0, keep: (field, its) => void fields.set(field, its) }, typed)(name, value)
  return Object.fromEntries(fields)
}

test('a name that was typed where the row was missed is kept with what is filled in, until it is typed anew', () => {
  const typed = [['name', 'Mona']] as const
  expect(kept(typed, [['mobile', '05']])).toEqual({ name: 'Mona', mobile: '05' })
  expect(
    kept(typed, [
      ['name', 'Muna'],
      ['mobile', '05'],
    ]),
  ).toEqual({ name: 'Muna', mobile: '05' })
  expect(kept([], [['mobile', '05']])).toEqual({ mobile: '05' })
  expect(kept(typed, [])).toEqual({})
})
