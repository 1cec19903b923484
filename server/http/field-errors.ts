import * as v from 'valibot'

/** What is wrong, by field, in codes that both languages have words for. Field `form` is the whole form. */
export type FieldErrors = Record<string, string[]>

const CODE = /^[a-z0-9]+([-.][a-z0-9]+)*$/

/** The schemas name their own codes; where one is silent, valibot's English sentence is turned into a code here. */
function codeOf(issue: v.BaseIssue<unknown>): string {
  if (CODE.test(issue.message)) return issue.message
  return issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : 'invalid'
}

export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'form'
    const codes = (errors[field] ??= [])
    const code = codeOf(issue)
    if (!codes.includes(code)) codes.push(code)
  }
  return errors
}
