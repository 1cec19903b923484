import type { Fault } from '../source-file.ts'
import { messagesOf } from './check-catalogues.ts'

const VERBS =
  'اسأل|استأذن|استلم|أبلغ|أخبر|أدخل|أرسل|أضيف|أعط|أعيد|أغلق|ابحث|ابدأ|اتصل|احذف|احفظ|اختار|اضبط|اضغط|اطلب|اعرض|افتح|اكتب|امسح|انتظر|تأكد|تحقق|حاول|حصّل|خذ|راجع|سجّل|سلّم|عدّل|غيّر|قارن|نفّذ'
const END = '(?![ء-يً-ٟ])'

/** How the app does not speak in Arabic: it says "choose" in the plain imperative, and calls a thing by one word wherever it stands. */
const AVOIDED: readonly { readonly said: RegExp; readonly why: string }[] = [
  { said: new RegExp(`(?<![ء-ي])[وف]?(?:${VERBS})ي(?:ه|ها|هم|هن)?${END}`), why: 'speaks to a woman: use the plain imperative' },
  {
    said: new RegExp(`(?<![ء-ي])لا ت(?:أخذ|بيع|حذف|سلّم|طلب|غلق|فتح)ي(?:ه|ها|هم)?${END}`),
    why: 'speaks to a woman: use the plain imperative',
  },
  { said: new RegExp(`(?<![ء-ي])[وف]?(?:${VERBS})وا(?:ه|ها)?${END}`), why: 'speaks to several people: use the plain imperative' },
  { said: /متجر/, why: 'calls the shop متجر: it is المحل' },
  { said: /(?:نقاط|نقطتا|نقطتي) بيع|(?:نقاط|نقطة) البيع(?! لمحلات)|كاونتر/, why: 'calls a till نقطة بيع: it is كاشير' },
]

/** Arabic texts of catalogues, by path, that speak in another voice than the house. */
export function voiceFaults(catalogues: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(catalogues)
    .filter(([path]) => path.startsWith('locales/ar/'))
    .flatMap(([path, text]) =>
      messagesOf(text).flatMap(({ key, translation, line }) =>
        AVOIDED.filter(({ said }) => said.test(translation)).map(({ why }) => ({ path, line, why: `"${key.slice(0, 60)}" ${why}` })),
      ),
    )
}
