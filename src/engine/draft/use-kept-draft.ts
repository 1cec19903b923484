import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { newId } from '../../data/clock.ts'
import { useSession } from '../session.ts'
import { type DraftOwner, type KeptDraft, draftsIn } from './draft-store.ts'

type Draft = Readonly<Record<string, unknown>>

interface Form {
  /** Raised when the form begins again: as a key it draws its fields anew. */
  readonly nth: number
  readonly id: Id
  /** What its fields begin with. */
  readonly initial: Draft
  readonly isRestored: boolean
}

export interface UsedDraft extends Form {
  /** Whether something was typed that is not saved. */
  readonly isFilled: boolean
  /** What stood in the fields that were changed before they were. */
  readonly read: Draft
  readonly keep: (name: string, value: unknown) => void
  /** It was saved, or given up with the form. */
  readonly forget: () => void
  /** Forgets what was typed and begins the form again. */
  readonly restart: () => void
}

const NOTHING: Draft = {}

/** Whether a form that is opened now begins with what was typed before. */
export function useIsKept(command: string): boolean {
  const { accountId, employeeId } = useSession()
  const [isKept] = useState(() => draftsIn(sessionStorage).read({ accountId, employeeId, command, rowId: null }) !== null)
  return isKept
}

/** What somebody types into a form of this command, kept for her alone until it is saved or given up. */
export function useKeptDraft(command: string, rowId: Id | null, initial: Draft): UsedDraft {
  const { accountId, employeeId } = useSession()
  const [owner] = useState((): DraftOwner => ({ accountId, employeeId, command, rowId }))
  const drafts = draftsIn(sessionStorage)
  const [form, setForm] = useState((): Form => {
    const kept = drafts.read(owner)
    return { nth: 0, id: rowId ?? kept?.id ?? newId(), initial: { ...initial, ...kept?.fields }, isRestored: kept !== null }
  })
  const [fields, setFields] = useState<KeptDraft['fields']>(() => drafts.read(owner)?.fields ?? NOTHING)
  const [read, setRead] = useState<Draft>(() => drafts.read(owner)?.read ?? NOTHING)
  const forget = () => drafts.drop(owner)
  return {
    ...form,
    isFilled: Object.keys(fields).length > 0,
    read,
    keep(name, value) {
      const next = { ...fields, [name]: value }
      const stood = { [name]: initial[name], ...read }
      setFields(next)
      setRead(stood)
      drafts.write(owner, { id: form.id, fields: next, read: stood })
    },
    forget,
    restart() {
      forget()
      setFields(NOTHING)
      setRead(NOTHING)
      setForm(({ nth, id }) => ({ nth: nth + 1, id, initial, isRestored: false }))
    },
  }
}
