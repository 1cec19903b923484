import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { FieldFaults } from '#domain/kernel/field-faults.ts'
import type { AccessCode } from '#domain/platform/calls.ts'

/** Error response in the common format: error codes by field. */
export const errorsAnswer = (c: Context, status: ContentfulStatusCode, errors: FieldFaults): Response => c.json({ errors }, status)

/** Error response about the request as a whole. */
export const formError = (c: Context, status: ContentfulStatusCode, code: AccessCode): Response => errorsAnswer(c, status, { form: [code] })

const LOCKED_RETRY_S = '60'

/**
 * 423 for reads of a till whose account is disabled or has expired. The till itself is valid, so it must not be made to enrol again (401,
 * 403); it goes on sending and retries later.
 */
export function lockedAnswer(c: Context, code: AccessCode): Response {
  c.header('Retry-After', LOCKED_RETRY_S)
  return formError(c, 423, code)
}

/**
 * 501 as the specification defines it: on `ignore` the caller does nothing, on `redirect_to_not_found` it shows the 404 page. Used for
 * calls of older apps that this server no longer supports.
 */
export const unsupportedAnswer = (c: Context, body: 'ignore' | 'redirect_to_not_found'): Response => c.json(body, 501)
