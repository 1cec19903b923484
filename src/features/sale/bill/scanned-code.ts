import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { useStore } from 'jotai'
import { wordsIn } from '../../../i18n/refusal-words.ts'
import type { useFormat } from '../../../i18n/format.ts'
import type { Toast } from '../../../ui/toast.tsx'
import { takeCode } from './bill-code.ts'

interface Scanned {
  readonly code: string
  readonly store: ReturnType<typeof useStore>
  readonly timeZone: string
  readonly i18n: I18n
  readonly format: ReturnType<typeof useFormat>
}

/** What is nothing to sell may be what a customer brings. What to say of it; apart from the counter, which hardly ever needs it. */
export async function scanDiscount({ code, store, timeZone, i18n, format }: Scanned): Promise<Toast & { readonly tone: 'info' | 'bad' }> {
  const fault = await takeCode(store, timeZone, code)
  if (!fault) return { text: i18n._(msg`The code ${code} is on the bill`), tone: 'info' }
  if (fault.code === 'sales.code-unknown') return { text: i18n._(msg`No item has the code ${code}.`), tone: 'bad' }
  return { text: wordsIn(i18n, format).say(fault.code, fault.details), tone: 'bad' }
}
