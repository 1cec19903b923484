import * as v from 'valibot'

/** Validation errors of an input: codes by dotted field, each with a text in both languages. `form` is the input as a whole. */
export type FieldFaults = Readonly<Record<string, readonly string[]>>

export const WHOLE_FORM = 'form'

const CODE = /^[a-z0-9]+([-.][a-z0-9]+)*$/

/** No value, or none that JSON can represent: a cleared number field is NaN. */
const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '' || Number.isNaN(input)

/**
 * A missing value is `required`, whatever its schema's message. A wrong type is `invalid` unless the schema has its own code (choice, day).
 * Otherwise the schema's code is used; valibot's English messages are not codes.
 */
function codeOf({ input, kind, message }: v.BaseIssue<unknown>): string {
  if (isEmpty(input)) return 'required'
  const isNamed = CODE.test(message) && !(kind === 'schema' && message === 'required')
  return isNamed ? message : 'invalid'
}

/** Converts the issues of a schema. Used by tills before storing and by the server before deciding. */
export function fieldFaults(issues: readonly v.BaseIssue<unknown>[]): FieldFaults {
  const faults: Record<string, string[]> = {}
  for (const issue of issues) {
    const codes = (faults[v.getDotPath(issue) ?? WHOLE_FORM] ??= [])
    const code = codeOf(issue)
    if (!codes.includes(code)) codes.push(code)
  }
  return faults
}
