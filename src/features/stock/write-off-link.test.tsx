import { expect, test, vi } from 'vitest'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import type { Permissions } from '#domain/kernel/define.ts'
import { day } from '#domain/kernel/time.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { wordsFor } from '../../engine/words-for.tsx'
import { WriteOffLink } from './write-off-link.tsx'

vi.mock('../../engine/use-now.ts', () => ({ useNow: () => Date.parse('2026-11-27T09:00:00Z') }))

const { internalUse, writeOff } = ACTIONS.products
const both: Permissions = { [PAGES.products]: [internalUse, writeOff] }
const offered = (last: string | null, { id = 'batch', rights = both }: { id?: string | null; rights?: Permissions } = {}) =>
  wordsFor(exampleSession(rights), <WriteOffLink productId="veil" batch={{ id, expiresOn: last === null ? null : day(last), left: 2 }} />)

test('a batch can be written off only after its expiry', async () => {
  expect(await offered('2026-11-26')).toContain('Write off')
  expect(await offered('2026-11-27')).toBe('')
  expect(await offered('2026-12-20')).toBe('')
})

test('offers no write-off for goods without a batch or an expiry', async () => {
  expect(await offered('2026-11-26', { id: null })).toBe('')
  expect(await offered(null)).toBe('')
})

test('offers no write-off without permission', async () => {
  expect(await offered('2026-11-26', { rights: { [PAGES.products]: [internalUse] } })).toBe('')
  expect(await offered('2026-11-26', { rights: { [PAGES.products]: [writeOff] } })).toBe('')
})
