import { expect, test, vi } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { EntitySheet } from '../../engine/entity/entity-form.tsx'
import { htmlFor } from '../../engine/words-for.tsx'
import { servicePresentation } from './services.ts'

const guards = vi.hoisted(() => new Array<() => boolean>())
vi.mock('@tanstack/react-router', async (importActual) => ({
  ...(await importActual<object>()),
  useBlocker({ shouldBlockFn }: { readonly shouldBlockFn: () => boolean }) {
    guards.push(shouldBlockFn)
    return { status: 'idle' }
  },
}))

test('the form of an entity has one guard, which does not block an untouched form', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const html = await htmlFor(
    exampleSession(allPermissions()),
    <EntitySheet presentation={servicePresentation} isOpen row={null} onDone={() => {}} onClose={() => {}} />,
  )
  expect(html).toContain('Name in Arabic')
  expect(guards.map((holds) => holds())).toEqual([false])
})
