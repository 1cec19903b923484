import type * as v from 'valibot'

/** Required credentials: a user's session token, a till's credential, either of them, or none. */
export type Access = 'anyone' | 'user' | 'till' | 'user-or-till'

/** Definition of an API endpoint, used by the handlers and by the API document. */
export interface Endpoint<Body = unknown, Query = unknown> {
  readonly method: 'get' | 'post' | 'put'
  /** In the router's syntax: `/api/command/:name`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly body?: v.GenericSchema<unknown, Body>
  readonly query?: v.GenericSchema<unknown, Query>
  /** Content types of binary request and response bodies, in place of JSON. */
  readonly takes?: readonly string[]
  readonly gives?: readonly string[]
  /** Null when the response is not JSON. */
  readonly reply: v.GenericSchema | null
  /** Additional responses by status, beyond those common to all endpoints with this access. */
  readonly more?: Readonly<Record<number, string>>
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition
