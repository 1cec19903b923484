import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { ACTIONS, PAGES, allPermissions } from '#domain/access/pages.ts'
import type { role } from '#domain/employees/employee.ts'
import { roleEntity } from '#domain/employees/role-entity.ts'
import { draftOfRow } from '#domain/entities/draft-of-row.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { rate } from '#domain/kernel/money.ts'
import { exampleSession } from '../../../../tests/support/examples/example-session.ts'
import { exampleContext, exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../../tests/support/examples/memory-reader.ts'
import { type CommandState, commandStateOf } from '../../../engine/form/use-command.ts'
import { ChangedNote, ValuesNow } from '../../../engine/entity/changed-note.tsx'
import { EntitySheet } from '../../../engine/entity/entity-form.tsx'
import { readBefore } from '../../../engine/entity/read-before.ts'
import { htmlFor, wordsFor } from '../../../engine/words-for.tsx'
import { rolePresentation } from './role-presentation.tsx'

type Row = RowOf<typeof role>

const page = vi.hoisted(() => ({
  type: {} as Record<string, (value: string) => void>,
  send: async (): Promise<unknown> => undefined,
  state: { kind: 'ready' } as unknown,
  run: async (_input: unknown): Promise<unknown> => undefined,
  /** The row as reloaded by the form's notice. */
  row: null as object | null,
  read: Promise.resolve<unknown>(null),
}))
vi.mock('@tanstack/react-router', async (importActual) => ({ ...(await importActual<object>()), useBlocker: () => ({ status: 'idle' }) }))
vi.mock('../../../ui/sheet.tsx', () => ({ Sheet: ({ children }: { readonly children: unknown }) => children }))
vi.mock('../../../ui/form.tsx', () => ({
  Form({ onSubmit, children }: { readonly onSubmit: () => Promise<void>; readonly children: unknown }) {
    page.send = onSubmit
    return children
  },
}))
vi.mock('../../../ui/text-field.tsx', () => ({
  TextField({
    label,
    value,
    error,
    onChange,
  }: Readonly<Record<'label' | 'value', string>> & { readonly error: string | null; readonly onChange: (value: string) => void }) {
    page.type[label] = onChange
    return <p>{`${label}: ${value} ${error ?? ''}`}</p>
  },
}))
vi.mock('../../../engine/file/record-screen.tsx', () => ({
  queryWithRelated: () => Promise.resolve({ ok: true, data: { row: page.row, names: {} }, asOf: null }),
}))
vi.mock('../../../engine/use-question.ts', () => ({
  useQuestion(_name: unknown, query: (who: object) => Promise<unknown>) {
    page.read = query({ isTill: false })
    return { kind: 'ready', data: { row: page.row, names: {} } }
  },
}))
vi.mock('../../../engine/form/use-command.ts', async (importActual) => ({
  ...(await importActual<object>()),
  useCommand: () => ({ state: page.state, isPending: false, run: page.run }),
}))

const cashier: Row = {
  ...{ id: exampleId(311), nameAr: 'بائعة', nameEn: 'Cashier', isOwner: false, discountMax: null, isRemoved: false },
  permissions: { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell, ACTIONS.pointOfSale.discountLine] },
}
/** Saved by someone else while the form was open. */
const cut: Row = { ...cashier, nameEn: 'Desk', discountMax: rate(500), permissions: { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] } }

/** The server's answer for the current row. */
async function answer(input: unknown, now: Row) {
  const parsed: unknown = v.parse(roleEntity.edit.input, input)
  const loaded = await roleEntity.edit.load(memoryReader({ account_setting: [exampleSetting], role: [now] }), parsed as never)
  const context = exampleContext({ actor: { employeeId: exampleId(1), permissions: allPermissions() } })
  const decision = decideCommand(roleEntity.edit, parsed as never, loaded, context)
  if (!decision.ok) return { ok: false, refusal: decision.refusal } as const
  const [change] = decision.changes
  return { ok: true, row: { ...now, ...(change?.op === 'patch' && change.fields) } } as const
}

const session = exampleSession(allPermissions())
const onDone = vi.fn()
const sheet = (row = cashier) => <EntitySheet presentation={rolePresentation} isOpen row={row} onDone={onDone} onClose={vi.fn()} />

let now: Row = cashier
const sent: unknown[] = []
beforeEach(() => {
  now = cashier
  sent.length = 0
  onDone.mockClear()
  page.state = { kind: 'ready' } satisfies CommandState
  page.run = async (input) => {
    sent.push(input)
    const outcome = await answer(input, now)
    if (outcome.ok) now = outcome.row
    else page.state = commandStateOf(outcome)
    return outcome
  }
  const shelf = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
    removeItem: (key: string) => void shelf.delete(key),
  })
})

test('a form opened before someone else reduced the rights saves only the name', async () => {
  await htmlFor(session, sheet())
  page.type['Name in Arabic']?.('كاشير')
  await htmlFor(session, sheet())
  now = cut
  await page.send()
  expect(onDone).toHaveBeenCalledOnce()
  expect(now).toEqual({ ...cut, nameAr: 'كاشير' })
})

test('reports a field changed by both, keeps the input, and saves it after reloading', async () => {
  await htmlFor(session, sheet())
  page.type['Name in English']?.('Till')
  now = cut
  await htmlFor(session, sheet())
  await page.send()
  expect(onDone).not.toHaveBeenCalled()
  expect(now).toEqual(cut)
  const html = await wordsFor(session, sheet())
  expect(html).toContain('Name in English: Till Somebody else changed this meanwhile. Look at it and save again.')
  expect(html.match(/Somebody else changed this meanwhile/g)).toHaveLength(1)

  const { before, ...input } = sent[0] as { readonly before: Readonly<Record<string, unknown>> }
  const held = readBefore(before)
  held.readAgain(draftOfRow(roleEntity, cut), ['nameEn'])
  expect(await answer({ ...input, before: held.before() }, now)).toMatchObject({ ok: true, row: { ...cut, nameEn: 'Till' } })
})

test('compares input from before a reload with the row of that time', async () => {
  await htmlFor(session, sheet())
  page.type['Name in English']?.('Till')
  now = cut
  await htmlFor(session, sheet(cut))
  await page.send()
  expect(now).toEqual(cut)
  expect(page.state).toMatchObject({ refusal: { code: 'entities.changed-meanwhile', field: 'role.nameEn' } })
})

test('shows changes by others next to the field in words', async () => {
  const shown = await wordsFor(
    session,
    <ValuesNow presentation={rolePresentation} fields={['nameEn', 'discountMax']} row={cut} names={{}} />,
  )
  expect(shown.replaceAll(/\s+/g, ' ').trim()).toBe('Name in English Desk Discount limit 5%')
  const onRead = vi.fn()
  page.row = cut
  const note = await wordsFor(session, <ChangedNote presentation={rolePresentation} id={cut.id} fields={['nameEn']} onRead={onRead} />)
  expect(note).toMatch(/Somebody else saved this meanwhile\. If you save again, what you typed replaces it\. +Name in English +Desk/)
  await page.read
  expect(onRead).toHaveBeenCalledExactlyOnceWith(draftOfRow(roleEntity, cut))
  expect(await wordsFor(session, <ValuesNow presentation={rolePresentation} fields={['nameEn']} row={null} names={{}} />)).toContain(
    'Name in English',
  )
})
