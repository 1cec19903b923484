import { expect, it } from 'vitest'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import type { Permissions } from '#domain/kernel/define.ts'
import { wordsFor } from '../../../engine/words-for.tsx'
import type { Session } from '../../../engine/session.ts'
import { NoticesScreen } from './notices-screen.tsx'

const drawn = (permissions: Permissions, source: Session['source']) =>
  wordsFor(
    {
      ...{ source, accountId: 7, employeeId: exampleId(301), nameAr: 'نورة', nameEn: 'Noura', signsInBy: { name: '7', username: '' } },
      ...{ permissions, discountMax: null, setting: { ...exampleSetting }, isTill: true, till: null, ownPin: null },
    },
    <NoticesScreen />,
  )
const STOCK = { '5': [5] }

it('asks an owner who unlocked by PIN to sign in, instead of reporting a missing permission', async () => {
  const words = await drawn(STOCK, 'pin')
  expect(words).toMatch(/Sign in with your password to see them/)
  expect(words).not.toMatch(/permission/)
})

it('a user without any type of notice has no permission, by PIN or password', async () => {
  for (const source of ['pin', 'user'] as const) expect(await drawn({}, source)).toMatch(/You have no permission for this screen/)
})
