import { beforeEach, expect, test, vi } from 'vitest'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { htmlFor } from '../words-for.tsx'
import { type TypedGuard, useTypedGuard } from './use-typed-guard.tsx'

const page = vi.hoisted(() => ({
  mayClose: async (): Promise<boolean> => true,
  holdsLinks: (): boolean => false,
  guard: null as TypedGuard | null,
}))
vi.mock('@tanstack/react-router', async (importActual) => ({
  ...(await importActual<object>()),
  useBlocker({ shouldBlockFn }: { readonly shouldBlockFn: () => boolean }) {
    page.holdsLinks = shouldBlockFn
    return { status: 'idle' }
  },
}))
vi.mock('../../ui/held-sheet.ts', () => ({
  useHeldSheet(mayClose: () => Promise<boolean>) {
    page.mayClose = mayClose
  },
}))

function receive(guard: TypedGuard): void {
  page.guard = guard
}

function PinFields({ typed }: { readonly typed: string }) {
  const guard = useTypedGuard(typed !== '')
  receive(guard)
  return <>{guard.question}</>
}

const shown = (typed: string) => htmlFor(exampleSession({}), <PinFields typed={typed} />)
const soon = () => new Promise<'asks'>((queries) => setTimeout(() => queries('asks'), 5))

beforeEach(() => {
  page.guard = null
})

test('lets a link, the sheet and Cancel proceed when nothing was typed', async () => {
  await shown('')
  const wayOut = vi.fn()
  expect(page.holdsLinks()).toBe(false)
  expect(await page.mayClose()).toBe(true)
  page.guard?.leaveBy(wayOut)
  await vi.waitFor(() => expect(wayOut).toHaveBeenCalledOnce())
})

test('makes all three wait for an answer when a PIN was typed, until it is saved', async () => {
  await shown('1')
  const wayOut = vi.fn()
  expect(page.holdsLinks()).toBe(true)
  expect(await Promise.race([page.mayClose(), soon()])).toBe('asks')
  page.guard?.leaveBy(wayOut)
  await soon()
  expect(wayOut).not.toHaveBeenCalled()
  page.guard?.setDirty(false)
  expect(page.holdsLinks()).toBe(false)
  expect(await page.mayClose()).toBe(true)
})
