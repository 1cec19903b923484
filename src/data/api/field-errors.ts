import * as v from 'valibot'
import type { Errors } from './api.ts'

/** What a schema objects to, as codes by dotted field; '' is the whole form. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Errors {
  const byField = new Map<string, string[]>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? ''
    byField.set(field, [...(byField.get(field) ?? []), codeOf(issue.message)])
  }
  return Object.fromEntries(byField)
}

/** The domain's schemas answer in codes; valibot's own English sentences are for developers and become one code. */
const codeOf = (message: string): string => (/^[a-z0-9.-]+$/.test(message) ? message : 'invalid')
