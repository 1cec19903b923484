import { beforeEach, expect, test, vi } from 'vitest'
import { changeReceipt } from '#domain/settings/commands.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import type { FormDeclaration, OwnFieldProps } from '../declarations.ts'
import { htmlFor } from '../words-for.tsx'
import { CommandForm, type CommandFormProps } from './command-form.tsx'
import { DraftForm } from './draft-form.tsx'

const page = vi.hoisted(() => ({
  type: (_value: unknown): void => {},
  send: async (): Promise<unknown> => undefined,
  cancel: (): void => {},
  mayClose: async (): Promise<boolean> => true,
  /** The router blockers of all mounted forms. */
  guards: new Array<() => boolean>(),
  answer: { ok: true } as object,
}))
vi.mock('@tanstack/react-router', async (importActual) => ({
  ...(await importActual<object>()),
  useBlocker({ shouldBlockFn }: { readonly shouldBlockFn: () => boolean }) {
    page.guards.push(shouldBlockFn)
    return { status: 'idle' }
  },
}))
vi.mock('../../ui/form.tsx', () => ({
  Form({ onSubmit, children }: { readonly onSubmit: () => Promise<void>; readonly children: unknown }) {
    page.send = onSubmit
    return children
  },
}))
vi.mock('../../ui/primary-button.tsx', () => ({
  PrimaryButton: () => null,
  QuietButton({ onClick }: { readonly onClick: () => void }) {
    page.cancel = onClick
    return null
  },
}))
vi.mock('../../ui/held-sheet.ts', () => ({
  useHeldSheet(mayClose: () => Promise<boolean>) {
    page.mayClose = mayClose
  },
}))
vi.mock('./use-command.ts', () => ({
  useCommand: () => ({ state: { kind: 'ready' }, isPending: false, run: async () => page.answer }),
}))

interface Note {
  readonly note: string
}

function receive(onChange: OwnFieldProps['onChange']): void {
  page.type = onChange
}

function NoteField({ value, onChange }: OwnFieldProps) {
  receive(onChange)
  return <input defaultValue={String(value)} />
}

const declaration: FormDeclaration<typeof changeReceipt, Note> = {
  command: changeReceipt,
  submit: { id: 'save' },
  fields: [{ name: 'note', label: { id: 'note' }, kind: 'own', own: NoteField }],
  toInput: (draft) => draft as never,
}

type Props = CommandFormProps<typeof changeReceipt, Note>
const form = (more: Partial<Props> = {}) => ({ declaration, initial: { note: 'as it stood' }, onDone: vi.fn(), onCancel: vi.fn(), ...more })
const shown = (props: Props) => htmlFor(exampleSession({}), <CommandForm {...props} />)
const shownSaved = (props: Props) => htmlFor(exampleSession({}), <DraftForm {...props} />)

const isHeld = () => page.guards.map((holds) => holds())
/** Whether closing the sheet around the form proceeds; 'asks' while the question is unanswered. */
const isClosing = () => Promise.race([page.mayClose(), new Promise<'asks'>((queries) => setTimeout(() => queries('asks'), 5))])

beforeEach(() => {
  page.guards.length = 0
  page.answer = { ok: true }
  const shelf = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
    removeItem: (key: string) => void shelf.delete(key),
  })
})

test('does not ask when nothing was typed', async () => {
  const props = form()
  await shown(props)
  expect(isHeld()).toEqual([false])
  expect(await isClosing()).toBe(true)
  page.cancel()
  await vi.waitFor(() => expect(props.onCancel).toHaveBeenCalledOnce())
})

test('asks when something was typed: for a link, Back, closing its sheet and Cancel', async () => {
  const props = form()
  await shown(props)
  page.type('typed')
  expect(isHeld()).toEqual([true])
  expect(await isClosing()).toBe('asks')
  page.cancel()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(props.onCancel).not.toHaveBeenCalled()
})

test('does not ask after saving, even for the link that the form then follows', async () => {
  const onDone = vi.fn(() => expect(isHeld()).toEqual([false]))
  await shown(form({ onDone }))
  page.type('typed')
  await page.send()
  expect(onDone).toHaveBeenCalledOnce()
  expect(await isClosing()).toBe(true)
})

test('still asks after a refusal', async () => {
  const props = form()
  await shown(props)
  page.type('typed')
  page.answer = { ok: false, refusal: { code: 'invalid' } }
  await page.send()
  expect(props.onDone).not.toHaveBeenCalled()
  expect(isHeld()).toEqual([true])
})

test('restores the draft after a reload, with a single guard, until it is saved', async () => {
  expect(await shownSaved(form())).not.toContain('What you typed before is here again.')
  page.type('typed')
  page.guards.length = 0
  const html = await shownSaved(form())
  expect(html).toContain('value="typed"')
  expect(html).toContain('What you typed before is here again.')
  expect(isHeld()).toEqual([true])
  await page.send()
  expect(await shownSaved(form())).toContain('value="as it stood"')
})

test('keeps the draft of a freely left form and does not ask', async () => {
  await shownSaved(form({ isLeftFreely: true }))
  page.type('typed')
  expect(isHeld()).toEqual([false])
  expect(await shownSaved(form({ isLeftFreely: true }))).toContain('value="typed"')
  expect(isHeld()).toEqual([false, false])
})
