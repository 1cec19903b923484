import type * as v from 'valibot'

/** Who may call: a user's session token, a till's credential, or anybody. */
export type Access = 'anyone' | 'user' | 'till'

/** One address of the API: what it takes and what it answers. The handlers and the API document both read it. */
export interface Endpoint<Body = unknown, Query = unknown> {
  readonly method: 'get' | 'post'
  /** As the router writes it: `/api/command/:name`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly body?: v.GenericSchema<unknown, Body>
  readonly query?: v.GenericSchema<unknown, Query>
  /** Null when the answer is not JSON. */
  readonly reply: v.GenericSchema | null
  /** What else it answers, by status, beyond what every call of its access answers. */
  readonly more?: Readonly<Record<number, string>>
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
