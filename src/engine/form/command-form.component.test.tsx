import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeReceipt } from '#domain/settings/commands.ts'
import { renderIn } from '../../../tests/support/component.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FormDeclaration, OwnFieldProps } from '../declarations.ts'
import { CommandForm, type CommandFormProps } from './command-form.tsx'
import { DraftForm } from './draft-form.tsx'

const server = vi.hoisted(() => ({ answer: { ok: true } as object, state: { kind: 'ready' } as object }))
vi.mock('./use-command.ts', () => ({
  useCommand: () => ({ state: server.state, isPending: false, run: async () => server.answer }),
}))

interface Draft {
  readonly note: string
}

const NoteField = ({ value, onChange }: OwnFieldProps) => <TextField label="Note" value={String(value)} onChange={onChange} />

const declaration: FormDeclaration<typeof changeReceipt, Draft> = {
  command: changeReceipt,
  submit: { id: 'save', message: 'Save' },
  fields: [{ name: 'note', label: { id: 'note', message: 'Note' }, kind: 'own', own: NoteField }],
  toInput: (draft) => draft as never,
}

type Props = CommandFormProps<typeof changeReceipt, Draft>
const form = (more: Partial<Props> = {}) => ({ declaration, initial: { note: 'old note' }, onDone: vi.fn(), onCancel: vi.fn(), ...more })

const note = page.getByLabelText('Note')
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const elsewhere = page.getByText('Elsewhere')
const restored = page.getByText('What you typed before is here again.')

beforeEach(() => {
  server.answer = { ok: true }
  server.state = { kind: 'ready' }
  sessionStorage.clear()
})

test('focuses its first field, and is left without a question when nothing was typed', async () => {
  const props = form()
  const { leave } = await renderIn('en', <CommandForm {...props} />)
  await expect.element(note).toHaveFocus()
  await press('Cancel')
  await vi.waitFor(() => expect(props.onCancel).toHaveBeenCalledOnce())
  leave()
  await expect.element(elsewhere).toBeVisible()
})

const textField = (label: string) => ({ name: label.toLowerCase(), label: { id: label, message: label }, kind: 'text', isRequired: true })
const twoFields = { ...declaration, fields: [textField('Title'), textField('Note')] } as unknown as typeof declaration

test('focuses the first field with a fault', async () => {
  server.state = { kind: 'wrong', errors: { note: ['required'] } }
  await renderIn('en', <CommandForm {...form()} declaration={twoFields} initial={{ title: '', note: '' } as never} />)
  const wrong = page.getByRole('textbox', { name: 'Note' })
  await expect.element(wrong).toHaveFocus()
  await expect.element(wrong).toBeInvalid()
})

test.each([
  ['first', '', 'Title'],
  ['second, because the first is prefilled', 'prefilled', 'Note'],
])('focuses the first empty required field: the %s', async (_, title, focused) => {
  await renderIn('en', <CommandForm {...form()} declaration={twoFields} initial={{ title, note: '' } as never} />)
  await expect.element(page.getByRole('textbox', { name: focused })).toHaveFocus()
})

test('asks before a link is followed when something was typed, and keeps the input', async () => {
  const { leave } = await renderIn('en', <CommandForm {...form()} />)
  await note.fill('typed')
  leave()
  await expect.element(question).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(note).toHaveValue('typed')
  leave()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(elsewhere).toBeVisible()
})

test('asks before its sheet is closed', async () => {
  const onClose = vi.fn()
  await renderIn(
    'en',
    <Sheet isOpen onClose={onClose} title="Receipt">
      <CommandForm {...form()} />
    </Sheet>,
  )
  await note.fill('typed')
  await press('Close')
  await expect.element(question).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('does not ask after saving, even for the link that the form then follows', async () => {
  const props = form()
  const { leave } = await renderIn('en', <CommandForm {...props} onDone={() => leave()} />)
  await note.fill('typed')
  await press('Save')
  await expect.element(elsewhere).toBeVisible()
})

test('still asks after a refusal', async () => {
  const props = form()
  server.answer = { ok: false, refusal: { code: 'invalid' } }
  const { leave } = await renderIn('en', <CommandForm {...props} />)
  await note.fill('typed')
  await press('Save')
  leave()
  await expect.element(question).toBeVisible()
  expect(props.onDone).not.toHaveBeenCalled()
})

test('restores the draft when it is opened again, until it is saved', async () => {
  const first = await renderIn('en', <DraftForm {...form()} />)
  await note.fill('typed')
  await first.unmount()
  const second = await renderIn('en', <DraftForm {...form()} />)
  await expect.element(restored).toBeVisible()
  await expect.element(note).toHaveValue('typed')
  second.leave()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await press('Save')
  await second.unmount()
  await renderIn('en', <DraftForm {...form()} />)
  await expect.element(note).toHaveValue('old note')
  await expect.element(restored).not.toBeInTheDocument()
})

test('keeps the draft of a form that may be left freely, and does not ask', async () => {
  const { leave, unmount } = await renderIn('en', <DraftForm {...form({ isLeftFreely: true })} />)
  await note.fill('typed')
  leave()
  await expect.element(elsewhere).toBeVisible()
  await unmount()
  await renderIn('en', <DraftForm {...form({ isLeftFreely: true })} />)
  await expect.element(note).toHaveValue('typed')
})
