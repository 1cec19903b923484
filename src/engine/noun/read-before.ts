type Draft = Readonly<Record<string, unknown>>

/** What the form of a row read of it, which its edit says so that nothing of what others saved since is undone. */
export interface ReadBefore {
  readonly before: () => Draft
  /** These fields are known as they stand now. What the form left alone stays as it was read: its edit leaves it alone, too. */
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
