import type { Id } from '#domain/kernel/ids.ts'

/** Whose draft of which form it is. Another person on the same till has another key and never meets it. */
export interface DraftOwner {
  readonly accountId: number
  /** Who types; null for somebody who is no employee. */
  readonly employeeId: Id | null
  /** The command that the form sends. */
  readonly command: string
  /** The row that is changed; null for a new one. */
  readonly rowId: Id | null
}

/** What somebody typed and has not sent. */
export interface KeptDraft {
  /** Of a new row: made once, so that a form that was sent just before a crash does not make its row twice. */
  readonly id: Id
  /** Only what was changed: everything else comes from the row as it stands now. */
  readonly fields: Readonly<Record<string, unknown>>
  /** What stood in each of them before it was changed. */
  readonly read?: Readonly<Record<string, unknown>>
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** By which a draft is kept, in the tab or on the device. */
export const draftKey = ({ accountId, employeeId, command, rowId }: DraftOwner): string =>
  `draft:${accountId}:${employeeId ?? 'user'}:${command}:${rowId ?? 'new'}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** What an older release, or somebody by hand, left there is no draft. */
export function draftOf(value: unknown): KeptDraft | null {
  if (!isRecord(value)) return null
  const { id, fields, read } = value
  return typeof id === 'string' && isRecord(fields) ? { id, fields, ...(isRecord(read) && { read }) } : null
}

function draftIn(text: string): KeptDraft | null {
  try {
    return draftOf(JSON.parse(text))
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/**
 * Drafts of forms, kept with the tab: they are there after a reload and after a crash, and two tabs of one person never share one.
 * A browser that has no room or no storage keeps none, and the form works as it does without.
 */
export const draftsIn = (shelf: Shelf) => ({
  read(owner: DraftOwner): KeptDraft | null {
    const text = shelf.getItem(draftKey(owner))
    return text === null ? null : draftIn(text)
  },
  write(owner: DraftOwner, draft: KeptDraft): void {
    try {
      shelf.setItem(draftKey(owner), JSON.stringify(draft))
    } catch (cause) {
      if (!(cause instanceof DOMException)) throw cause
    }
  },
  drop: (owner: DraftOwner): void => shelf.removeItem(draftKey(owner)),
})
