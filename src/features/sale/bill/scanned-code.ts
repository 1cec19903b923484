import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { useStore } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import { wordsIn } from '../../../i18n/refusal-words.ts'
import type { useFormat } from '../../../i18n/format.ts'
import type { Toast } from '../../../ui/toast.tsx'
import { receiptPath } from '../receipt/invoice-by-number.ts'
import { takeCode } from './bill-code.ts'

interface Numbered {
  readonly id: Id
  readonly number: string
}

interface Scanned {
  readonly code: string
  readonly store: ReturnType<typeof useStore>
  readonly timeZone: string
  readonly i18n: I18n
  readonly format: ReturnType<typeof useFormat>
  readonly go: (path: string) => void
  readonly document: Numbered | null
}

/** Offers the receipt without opening it, because the open bill may be in payment. */
function offerReceipt({ id, number }: Numbered, { i18n, go }: Scanned): Toast & { readonly tone: 'info' } {
  const action = { label: i18n._(msg`Open`), run: () => go(receiptPath(id)) }
  return { text: i18n._(msg`This is the number of invoice ${number}`), tone: 'info', action }
}

/** Handles a scan that is not an item: a discount code or an invoice number. A separate chunk, because it is rarely needed. */
export async function scanDiscount(scanned: Scanned): Promise<Toast & { readonly tone: 'info' | 'bad' }> {
  const { code, store, timeZone, i18n, format, document } = scanned
  const fault = await takeCode(store, timeZone, code)
  if (!fault) return { text: i18n._(msg`The code ${code} is on the bill`), tone: 'info' }
  if (fault.code === 'sales.code-unknown')
    return document ? offerReceipt(document, scanned) : { text: i18n._(msg`No item has the code ${code}.`), tone: 'bad' }
  return { text: wordsIn(i18n, format).say(fault.code, fault.details), tone: 'bad' }
}
