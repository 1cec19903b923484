import { useState } from 'react'
import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import { newId } from '../../data/clock.ts'
import { useSession } from '../session.ts'
import { readTabDraft } from './draft-store.ts'
import { type DraftOptions, useDraft } from './use-draft.ts'

const fieldsSchema = v.record(v.string(), v.unknown())
type Fields = Readonly<v.InferOutput<typeof fieldsSchema>>

const formDraftSchema = v.object({
  /** Of a new row: made once, so that a form that was sent just before a crash does not make its row twice. */
  id: v.string(),
  /** Only what was changed: everything else comes from the row as it is now. */
  fields: fieldsSchema,
  /** What each of them was before it was changed. */
  read: v.optional(fieldsSchema, {}),
})
type FormDraft = v.InferOutput<typeof formDraftSchema>

/** Whose draft of which form it is. Another person on the same till has another key and never sees it. */
export interface DraftOwner {
  readonly accountId: number
  /** Null for somebody who is no employee. */
  readonly employeeId: Id | null
  /** The command that the form sends. */
  readonly command: string
  /** The row that is changed; null for a new one. */
  readonly rowId: Id | null
}

export const formDraft = ({ accountId, employeeId, command, rowId }: DraftOwner) => ({
  key: `draft:${accountId}:${employeeId ?? 'user'}:${command}:${rowId ?? 'new'}`,
  schema: formDraftSchema,
})

export interface UsedFormDraft {
  /** As a key it draws the form anew when it begins again. */
  readonly nth: number
  readonly id: Id
  /** What its fields begin with. */
  readonly initial: Fields
  readonly isRestored: boolean
  /** Whether something was typed that is not saved. */
  readonly isFilled: boolean
  /** What the fields that were changed were before. */
  readonly read: Fields
  readonly keep: (name: string, value: unknown) => void
  /** It was saved, or given up with the form. */
  readonly forget: () => void
  /** Forgets what was typed and begins the form again. */
  readonly restart: () => void
}

interface UsedDeviceForm extends UsedFormDraft {
  readonly isReading: boolean
  readonly isElsewhere: boolean
  readonly isKept: boolean
}

const isEmpty = ({ fields }: FormDraft): boolean => Object.keys(fields).length === 0

type Where = Pick<DraftOptions<FormDraft>, 'place' | 'isForOneTab'>
const IN_TAB: Where = { place: 'tab' }
/** For work of hours. */
export const ON_DEVICE: Where = { place: 'device', isForOneTab: true }

/** Whether a form that is opened now begins with what was typed before. */
export function useIsKept(command: string): boolean {
  const { accountId, employeeId } = useSession()
  const [isKept] = useState(() => readTabDraft(formDraft({ accountId, employeeId, command, rowId: null })) !== null)
  return isKept
}

/** What somebody types into a form of this command, kept for her alone until it is saved or given up. */
export function useFormDraft(command: string, rowId: Id | null, initial: Fields, where = IN_TAB): UsedDeviceForm {
  const { accountId, employeeId } = useSession()
  const [stored] = useState(() => formDraft({ accountId, employeeId, command, rowId }))
  const [fresh] = useState((): FormDraft => ({ id: rowId ?? newId(), fields: {}, read: {} }))
  const draft = useDraft({ ...stored, ...where, fresh, isEmpty })
  const { id, fields, read } = draft.value ?? fresh
  const { nth, isRestored, first } = draft.begun ?? { nth: 0, isRestored: false, first: fresh }
  const blank = { id, fields: {}, read: {} }
  return {
    ...{ nth, id, isRestored, read, isReading: draft.value === null, isElsewhere: draft.isElsewhere, isKept: draft.isKept },
    initial: { ...initial, ...first.fields },
    isFilled: Object.keys(fields).length > 0,
    keep: (name, value) =>
      draft.change((now) => ({ id, fields: { ...now.fields, [name]: value }, read: { [name]: initial[name], ...now.read } })),
    forget: () => draft.change(() => blank),
    restart: () => draft.restart(blank),
  }
}
