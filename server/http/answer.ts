import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldFaults } from '#domain/kernel/field-faults.ts'
import type { AccessCode } from '#domain/platform/calls.ts'

/** Says no in the one shape that every caller knows: codes by field. */
export const errorsAnswer = (c: Context, status: ContentfulStatusCode, errors: FieldFaults): Response => c.json({ errors }, status)

/** Says no to the request as a whole. */
export const formError = (c: Context, status: ContentfulStatusCode, code: AccessCode): Response => errorsAnswer(c, status, { form: [code] })

const LOCKED_RETRY_S = '60'

/**
 * 423 to what a till reads while its account is disabled or has expired: the till itself is in order, so it is not told to
 * enrol again (401, 403); it goes on sending and asks again.
 */
export function lockedAnswer(c: Context, code: AccessCode): Response {
  c.header('Retry-After', LOCKED_RETRY_S)
  return formError(c, 423, code)
}

/**
 * 501, as the specification reads it: a caller that meets `ignore` does nothing, and one that meets
 * `redirect_to_not_found` goes to the 404 page. It is for calls that older apps make and this server has no more.
 */
export const unsupportedAnswer = (c: Context, body: 'ignore' | 'redirect_to_not_found'): Response => c.json(body, 501)
