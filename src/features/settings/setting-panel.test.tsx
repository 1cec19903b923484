import { beforeEach, expect, test, vi } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import type { Permissions } from '#domain/kernel/define.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { storeDraft } from '../../engine/draft/draft-store.ts'
import { formDraft } from '../../engine/draft/use-form-draft.ts'
import { htmlFor } from '../../engine/words-for.tsx'
import { channelsForm } from './profile-forms.tsx'
import { FormPanel } from './setting-panel.tsx'

const shelf = new Map<string, string>()
beforeEach(() => {
  shelf.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
  })
})

const [channel] = channelsForm.fields.map(({ name }) => name)
const initial = Object.fromEntries(channelsForm.fields.map(({ name }) => [name, null])) as never

const drawn = (permissions: Permissions) =>
  htmlFor(
    exampleSession(permissions),
    <FormPanel title="Channels" shown="what stands now" declaration={channelsForm} initial={initial} onSaved={() => {}} />,
  )

/** Stores a draft as left by an employee in this tab. */
function typed(employeeId: string | null): void {
  const owner = { accountId: 1, employeeId, command: channelsForm.command.name, rowId: null }
  void storeDraft('tab', formDraft(owner).key, { id: crypto.randomUUID(), fields: { [String(channel)]: 'typed-before' } })
}

test('shows settings without a draft in read mode', async () => {
  const html = await drawn(allPermissions())
  expect(html).toContain('what stands now')
  expect(html).not.toContain('Save channels')
})

test('opens the form again with its draft after a reload', async () => {
  typed(exampleSession({}).employeeId)
  const html = await drawn(allPermissions())
  expect(html).toContain('value="typed-before"')
  expect(html).toContain('What you typed before is here again.')
  expect(html).not.toContain('what stands now')
})

test('ignores drafts of another user and of a user without permission', async () => {
  typed(null)
  expect(await drawn(allPermissions())).toContain('what stands now')
  typed(exampleSession({}).employeeId)
  expect(await drawn({})).toContain('what stands now')
})
