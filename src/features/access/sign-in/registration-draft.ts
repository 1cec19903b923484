import * as v from 'valibot'
import { COUNTRY } from '#domain/settings/account-setting.ts'

const KEY = 'registration'
/** Longer text is cut: it would be refused anyway and must not invalidate the other fields. */
const text = v.pipe(
  v.string(),
  v.transform((typed) => typed.slice(0, 400)),
)
const schema = v.object({
  ...{ name_ar: text, name_en: text, owner_name: text, email: text, mobile: text },
  country: v.picklist(Object.values(COUNTRY)),
  // Missing in drafts of an older page.
  ...{ alias: v.optional(text, ''), registration_id: v.optional(text, ''), is_alias_own: v.optional(v.boolean(), false) },
  // In drafts of an older page the country may have been chosen.
  is_country_own: v.optional(v.boolean(), true),
})
/** The draft of a registration as stored in this tab, without the password. */
export type StoredDraft = v.InferOutput<typeof schema>

/** Storage may be unavailable in a private window or hold other content; then there is no draft. */
export function storedDraft(storage: Pick<Storage, 'getItem'> = sessionStorage): StoredDraft | null {
  try {
    return v.parse(schema, JSON.parse(storage.getItem(KEY) ?? 'null'))
  } catch (cause) {
    if (cause instanceof DOMException || cause instanceof SyntaxError || v.isValiError(cause)) return null
    throw cause
  }
}

/** Stores the draft across reloads and language switches; null deletes it. */
export function keepDraft(
  draft: Readonly<Record<string, unknown>> | null,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = sessionStorage,
): void {
  try {
    const saved = draft && v.safeParse(schema, draft)
    if (saved?.success) storage.setItem(KEY, JSON.stringify(saved.output))
    if (draft === null) storage.removeItem(KEY)
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause
  }
}
