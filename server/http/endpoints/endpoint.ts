import type * as v from 'valibot'

/** Who may call: a user's session token, a till's credential, either of them, or anybody. */
export type Access = 'anyone' | 'user' | 'till' | 'user-or-till'

/** One address of the API: what it takes and what it answers. The handlers and the API document both read it. */
export interface Endpoint<Body = unknown, Query = unknown> {
  readonly method: 'get' | 'post' | 'put'
  /** As the router writes it: `/api/command/:name`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly body?: v.GenericSchema<unknown, Body>
  readonly query?: v.GenericSchema<unknown, Query>
  /** The kinds of bytes that it takes in place of a JSON body, and gives in place of a JSON answer. */
  readonly takes?: readonly string[]
  readonly gives?: readonly string[]
  /** Null when the answer is not JSON. */
  readonly reply: v.GenericSchema | null
  /** What else it answers, by status, beyond what every call of its access answers. */
  readonly more?: Readonly<Record<number, string>>
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
