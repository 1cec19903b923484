type Draft = Readonly<Record<string, unknown>>

/** The row as the form read it, sent with an edit so that changes saved by others since are not overwritten. */
export interface ReadBefore {
  readonly before: () => Draft
  /** Updates these fields to their current values. Other fields stay as they were read, because the edit does not change them either. */
  readonly readAgain: (now: Draft, fields: readonly string[]) => void
}

export function readBefore(read: Draft): ReadBefore {
  let before = read
  return {
    before: () => before,
    readAgain(now, fields) {
      before = { ...before, ...Object.fromEntries(fields.map((name) => [name, now[name]])) }
    },
  }
}
