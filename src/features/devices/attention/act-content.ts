import { ATTENTION_ACT, type AttentionAct } from '#domain/attention/attention-act.ts'
import type { ActContent } from './attention-perform.ts'

export type ReadContent = { readonly ok: true; readonly content: ActContent } | { readonly ok: false; readonly field: 'note' | 'args' }

function readJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** The typed content as input of the act, or the field with an error. */
export function readContent(act: AttentionAct, note: string, text: string): ReadContent {
  const why = note.trim()
  const fixed = act === ATTENTION_ACT.fix ? readJson(text) : { value: undefined }
  if (!fixed) return { ok: false, field: 'args' }
  const needsWhy = act === ATTENTION_ACT.fix || act === ATTENTION_ACT.dismiss
  if (needsWhy && why === '') return { ok: false, field: 'note' }
  return { ok: true, content: act === ATTENTION_ACT.fix ? { note: why, args: fixed.value } : { note: why } }
}

/** The arguments of an operation, which a correction changes. */
export const argsIn = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'args' in payload ? payload.args : null
