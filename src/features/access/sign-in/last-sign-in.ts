import * as v from 'valibot'

const KEY = 'last-sign-in'
const schema = v.object({ account: v.pipe(v.string(), v.maxLength(20)) })
export type LastSignIn = v.InferOutput<typeof schema>
const NOTHING: LastSignIn = { account: '' }

/** The account number of the last sign-in on this device, without user or credentials. */
export function lastSignIn(): LastSignIn {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof SyntaxError || v.isValiError(cause)) return NOTHING
    throw cause
  }
}

export function keepLastSignIn(last: LastSignIn): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(last))
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
