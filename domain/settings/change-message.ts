import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Objection, type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { accountSetting } from './account-setting.ts'
import { EVENT_NAMES, MESSAGE_LENGTH_MAX, type MessageEvent, type MessageWords, faultOfWords } from './message.ts'

type Setting = RowOf<typeof accountSetting>
type WordsCode = 'settings.placeholder-unknown' | 'settings.brace-alone' | 'settings.link-missing'

const words = v.pipe(v.string(), v.trim(), v.maxLength(MESSAGE_LENGTH_MAX, 'too-long'))

function objection(event: MessageEvent, field: 'ar' | 'en', typed: string): Objection<WordsCode> | null {
  const fault = faultOfWords(event, typed)
  if (!fault) return null
  if (fault.fault === 'link') return { code: 'settings.link-missing', field }
  const code = fault.fault === 'unknown' ? 'settings.placeholder-unknown' : 'settings.brace-alone'
  return { code, field, details: { placeholder: fault.text } }
}

/** Replaces the texts for one event in both languages. Empty texts restore the defaults. */
function withMessage(saved: readonly MessageWords[] | undefined, { event, ar, en, isArActive, isEnActive }: MessageWords): MessageWords[] {
  const others = (saved ?? []).filter((one) => one.event !== event)
  const off = { ...(isArActive === false && { isArActive }), ...(isEnActive === false && { isEnActive }) }
  const isUsual = ar === '' && en === '' && Object.keys(off).length === 0
  return isUsual ? others : [...others, { event, ar, en, ...off }]
}

/**
 * Changes the texts of an event in each language, and the active languages; omitted flags mean active. Tills receive it
 * with their next sync.
 */
export const changeMessage = defineCommand({
  name: 'changeMessage',
  version: 1,
  kind: 'online',
  permission: may('settings', 'edit'),
  input: v.object({
    ...{ event: v.picklist(EVENT_NAMES, 'choice'), ar: words, en: words },
    ...{ isArActive: v.optional(v.boolean()), isEnActive: v.optional(v.boolean()) },
  }),
  refusals: [
    ...(['settings.no-permission', 'settings.missing', 'settings.placeholder-unknown', 'settings.brace-alone'] as const),
    ...(['settings.link-missing', 'settings.message-none-active'] as const),
  ],
  load: (read): Promise<Setting | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide(given, setting) {
    const fault = objection(given.event, 'ar', given.ar) ?? objection(given.event, 'en', given.en)
    if (fault) return { ok: false, refusal: fault }
    if (given.isArActive === false && given.isEnActive === false) return refuse('settings.message-none-active', { field: 'isArActive' })
    if (!setting) return refuse('settings.missing')
    return happened([patch(accountSetting, ONLY_ROW_ID, { messages: withMessage(setting.messages, given) })])
  },
})
