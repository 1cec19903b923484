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
  /** The id of a new row. Generated once, so that a form that was sent just before a crash does not create its row twice. */
  id: v.string(),
  fields: fieldsSchema,
  read: v.optional(fieldsSchema, {}),
})
type FormDraft = v.InferOutput<typeof formDraftSchema>

/** Identifies the owner and the form of a draft. Another employee of the till has another key. */
export interface DraftOwner {
  readonly accountId: number
  readonly employeeId: Id | null
  readonly command: string
  /** The row being edited; null for a new one. */
  readonly rowId: Id | null
}

export const formDraft = ({ accountId, employeeId, command, rowId }: DraftOwner) => ({
  key: `draft:${accountId}:${employeeId ?? 'user'}:${command}:${rowId ?? 'new'}`,
  schema: formDraftSchema,
})

export interface UsedFormDraft {
  /** Use as a key, so that the form is reset when it restarts. */
  readonly nth: number
  readonly id: Id
  readonly initial: Fields
  readonly isRestored: boolean
  readonly isFilled: boolean
  readonly read: Fields
  readonly keep: (name: string, value: unknown) => void
  readonly forget: () => void
  readonly restart: () => void
}

interface UsedDeviceForm extends UsedFormDraft {
  readonly isReading: boolean
  readonly isElsewhere: boolean
  readonly isSaved: boolean
}

const isEmpty = ({ fields }: FormDraft): boolean => Object.keys(fields).length === 0

type Where = Pick<DraftOptions<FormDraft>, 'place' | 'isForOneTab'>
const IN_TAB: Where = { place: 'tab' }
/** For work that takes hours. */
export const ON_DEVICE: Where = { place: 'device', isForOneTab: true }

/** Whether a form opened now would be restored from a draft. */
export function useIsSaved(command: string): boolean {
  const { accountId, employeeId } = useSession()
  const [isSaved] = useState(() => readTabDraft(formDraft({ accountId, employeeId, command, rowId: null })) !== null)
  return isSaved
}

/** The draft of a form of this command, stored per user until it is saved or discarded. */
export function useFormDraft(command: string, rowId: Id | null, initial: Fields, where = IN_TAB): UsedDeviceForm {
  const { accountId, employeeId } = useSession()
  const [stored] = useState(() => formDraft({ accountId, employeeId, command, rowId }))
  const [fresh] = useState((): FormDraft => ({ id: rowId ?? newId(), fields: {}, read: {} }))
  const draft = useDraft({ ...stored, ...where, fresh, isEmpty })
  const { id, fields, read } = draft.value ?? fresh
  const { nth, isRestored, first } = draft.begun ?? { nth: 0, isRestored: false, first: fresh }
  const blank = { id, fields: {}, read: {} }
  return {
    ...{ nth, id, isRestored, read, isReading: draft.value === null, isElsewhere: draft.isElsewhere, isSaved: draft.isSaved },
    initial: { ...initial, ...first.fields },
    isFilled: Object.keys(fields).length > 0,
    keep: (name, value) =>
      draft.change((now) => ({ id, fields: { ...now.fields, [name]: value }, read: { [name]: initial[name], ...now.read } })),
    forget: () => draft.change(() => blank),
    restart: () => draft.restart(blank),
  }
}
