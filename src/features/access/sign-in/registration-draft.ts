import * as v from 'valibot'
import { COUNTRY } from '#domain/settings/account-setting.ts'

const KEY = 'registration'
/** What is longer is cut: it would be refused anyway, and must not cost the other fields. */
const text = v.pipe(
  v.string(),
  v.transform((typed) => typed.slice(0, 400)),
)
const schema = v.object({
  ...{ name_ar: text, name_en: text, owner_name: text, email: text, mobile: text },
  country: v.picklist(Object.values(COUNTRY)),
  // Absent from what an older page has kept.
  ...{ alias: v.optional(text, ''), registration_id: v.optional(text, ''), is_alias_own: v.optional(v.boolean(), false) },
  // What an older page has kept may have been chosen.
  is_country_own: v.optional(v.boolean(), true),
})
/** What somebody has typed to open a shop, as far as this tab keeps it: never the password. */
export type KeptDraft = v.InferOutput<typeof schema>

/** A private window may keep nothing, and anybody may have written there: then nothing is known. */
export function keptDraft(storage: Pick<Storage, 'getItem'> = sessionStorage): KeptDraft | null {
  try {
    return v.parse(schema, JSON.parse(storage.getItem(KEY) ?? 'null'))
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof SyntaxError || v.isValiError(cause)) return null
    throw cause
  }
}

/** Keeps what is typed over a reload and a change of language; null once the shop is open. */
export function keepDraft(
  draft: Readonly<Record<string, unknown>> | null,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = sessionStorage,
): void {
  try {
    const kept = draft && v.safeParse(schema, draft)
    if (kept?.success) storage.setItem(KEY, JSON.stringify(kept.output))
    if (draft === null) storage.removeItem(KEY)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
