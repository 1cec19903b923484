import type { Context } from 'hono'
import * as v from 'valibot'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { isTooDeep } from '#domain/kernel/limits/json-depth.ts'
import { errorsAnswer, formError } from './answer.ts'

/** Upper limit of all bodies. The largest is a push, which has a smaller limit when it contains several operations. */
export const BODY_BYTES_MAX = 1024 * 1024

type Read<T> = { readonly ok: true; readonly value: T; readonly bytes: number } | { readonly ok: false; readonly answer: Response }

/** Reads the body and aborts as soon as it exceeds the limit, whatever the headers claim. Returns null when it is too large. */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null
  if (!request.body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body) {
    size += part.length
    if (size > bytesMax) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parseJson(bytes: Uint8Array): { readonly value: unknown } | 'too-deep' | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isTooDeep(text) ? 'too-deep' : { value: JSON.parse(text) }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null
    throw error
  }
}

/** Reads and validates a JSON body. Answers 400, 413, 415 or 422 for invalid ones. */
export async function readBody<T>(c: Context, schema: v.GenericSchema<unknown, T>, bytesMax = BODY_BYTES_MAX): Promise<Read<T>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) return { ok: false, answer: formError(c, 415, 'not-json') }
  const bytes = await readBytes(c.req.raw, bytesMax)
  if (bytes === null) return { ok: false, answer: formError(c, 413, 'too-large') }
  const parsed = parseJson(bytes)
  if (parsed === null) return { ok: false, answer: formError(c, 400, 'not-json') }
  if (parsed === 'too-deep') return { ok: false, answer: formError(c, 422, 'too-deep') }
  const checked = v.safeParse(schema, parsed.value)
  if (!checked.success) return { ok: false, answer: errorsAnswer(c, 422, fieldFaults(checked.issues)) }
  return { ok: true, value: checked.output, bytes: bytes.length }
}

/** Validates the query string. If a name is repeated, the first value counts. */
export function readQuery<T>(c: Context, schema: v.GenericSchema<unknown, T>): Read<T> {
  const checked = v.safeParse(schema, c.req.query())
  return checked.success
    ? { ok: true, value: checked.output, bytes: 0 }
    : { ok: false, answer: errorsAnswer(c, 422, fieldFaults(checked.issues)) }
}
