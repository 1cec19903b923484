import * as v from 'valibot'

/** What is wrong with an input: codes by dotted field, each with words in both languages; `form` is the input as a whole. */
export type FieldFaults = Readonly<Record<string, readonly string[]>>

/** Under this name stands what belongs to no field. */
export const WHOLE_FORM = 'form'

const CODE = /^[a-z0-9]+([-.][a-z0-9]+)*$/

/** Nothing was given, or nothing that JSON can carry: a number field that was cleared is not a number. */
const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '' || Number.isNaN(input)

/**
 * A missing value is `required`, whatever its schema calls it. A value of a wrong type is `invalid`, unless its schema has a code of its
 * own for that (a choice, a day). Else the schema's code stands; valibot's own English sentences are no codes.
 */
function codeOf({ input, kind, message }: v.BaseIssue<unknown>): string {
  if (isEmpty(input)) return 'required'
  const isNamed = CODE.test(message) && !(kind === 'schema' && message === 'required')
  return isNamed ? message : 'invalid'
}

/** The faults that a schema found, as both sides tell them: a till before it stores, the server before it decides. */
export function fieldFaults(issues: readonly v.BaseIssue<unknown>[]): FieldFaults {
  const faults: Record<string, string[]> = {}
  for (const issue of issues) {
    const codes = (faults[v.getDotPath(issue) ?? WHOLE_FORM] ??= [])
    const code = codeOf(issue)
    if (!codes.includes(code)) codes.push(code)
  }
  return faults
}
