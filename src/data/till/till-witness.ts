import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { inStorage } from '../storage/web-storage.ts'

const KEY = 'fustan_till'

const witnessSchema = v.object({ deviceId: idSchema, series: v.string(), name: v.string() })
/** The identity of this till, stored outside its databases, to report whose numbers were lost if they are gone. */
export type TillWitness = v.InferOutput<typeof witnessSchema>

/** The last identity of this browser as a till; null if it was none or all data of this origin was deleted. */
export function readWitness(): TillWitness | null {
  const text = inStorage('localStorage', (storage) => storage.getItem(KEY))
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
  inStorage('localStorage', (storage) => storage.setItem(KEY, JSON.stringify({ deviceId, series, name }))) ?? undefined

export const forgetWitness = (): void => inStorage('localStorage', (storage) => storage.removeItem(KEY)) ?? undefined
