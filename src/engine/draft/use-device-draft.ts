import { useEffect, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { clearDraft, readDraft, writeDraft } from '../../data/storage/local-cache.ts'
import { useSession } from '../session.ts'
import { draftKey, draftOf } from './draft-store.ts'
import { useDraftOwner } from './use-draft-owner.ts'
import type { UsedDraft } from './use-kept-draft.ts'

type Draft = Readonly<Record<string, unknown>>

const NOTHING: Draft = {}

interface Form {
  readonly nth: number
  readonly initial: Draft
  readonly isRestored: boolean
}

export interface DeviceDraft extends UsedDraft {
  /** False once this device could not keep it: the screen says so, and the work goes on. */
  readonly isKept: boolean
}

/**
 * As `useKeptDraft`, for work of hours: it lies on the device and is there again after the app was swiped away, its battery was flat or it was
 * updated. `'reading'` until it is back, `'elsewhere'` while another tab of this device works on it.
 */
export function useDeviceDraft(command: string, rowId: Id, initial: Draft): DeviceDraft | 'reading' | 'elsewhere' {
  const { accountId, employeeId } = useSession()
  const key = draftKey({ accountId, employeeId, command, rowId })
  const isMine = useDraftOwner(key)
  const [form, setForm] = useState<Form | null>(null)
  const [isKept, setKept] = useState(true)
  const [fields, setFields] = useState<Draft>(NOTHING)
  useEffect(() => {
    if (isMine !== true) return
    let isGone = false
    void Promise.allSettled([readDraft(key)]).then(([read]) => {
      if (isGone) return
      const kept = read.status === 'fulfilled' ? draftOf(read.value) : null
      setFields(kept?.fields ?? NOTHING)
      setForm({ nth: 0, initial: { ...initial, ...kept?.fields }, isRestored: kept !== null })
      setKept(read.status === 'fulfilled')
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- read once for each key; what it begins with is new on every drawing
  }, [key, isMine])
  if (isMine === false) return 'elsewhere'
  if (form === null) return 'reading'
  const note = (writing: Promise<unknown>) => void Promise.allSettled([writing]).then(([done]) => setKept(done.status === 'fulfilled'))
  const forget = () => {
    setFields(NOTHING)
    note(clearDraft(key))
  }
  return {
    ...form,
    id: rowId,
    isKept,
    isFilled: Object.keys(fields).length > 0,
    read: NOTHING,
    keep(name, value) {
      const next = { ...fields, [name]: value }
      setFields(next)
      note(writeDraft(key, { id: rowId, fields: next }))
    },
    forget,
    restart() {
      forget()
      setForm((now) => ({ nth: (now?.nth ?? 0) + 1, initial, isRestored: false }))
    },
  }
}
