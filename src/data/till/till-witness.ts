import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'

const KEY = 'fustan_till'

const witnessSchema = v.object({ deviceId: idSchema, series: v.string(), name: v.string() })
/** Which till this browser is, kept outside its databases: after they are gone it still tells whose numbers were lost. */
export type TillWitness = v.InferOutput<typeof witnessSchema>

/** What this browser last was as a till; null when it was none, or when everything of this origin was wiped together. */
export function readWitness(): TillWitness | null {
  const text = guarded(() => localStorage.getItem(KEY))
  if (!text) return null
  try {
    const parsed = v.safeParse(witnessSchema, JSON.parse(text))
    return parsed.success ? parsed.output : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

export const keepWitness = ({ deviceId, series, name }: TillWitness): void =>
  guarded(() => localStorage.setItem(KEY, JSON.stringify({ deviceId, series, name }))) ?? undefined

export const forgetWitness = (): void => guarded(() => localStorage.removeItem(KEY)) ?? undefined

/** Where storage is closed (a private window, a test without a page) there is simply no witness. */
function guarded<T>(act: () => T): T | null {
  if (!('localStorage' in globalThis)) return null
  try {
    return act()
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}
