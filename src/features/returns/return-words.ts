import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { inBothLanguages } from '../../i18n/both-languages.ts'

/** Common reasons for returns; others are typed. */
export const RETURN_REASONS = ['size', 'mind', 'faulty', 'wrongItem', 'notDone', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const reasonWords: Readonly<Record<ReturnReason, MessageDescriptor>> = {
  size: msg({ message: 'The size does not fit', context: 'return' }),
  mind: msg({ message: 'She changed her mind', context: 'return' }),
  faulty: msg({ message: 'Faulty or damaged', context: 'return' }),
  wrongItem: msg({ message: 'The wrong item was sold', context: 'return' }),
  notDone: msg({ message: 'The service was not done', context: 'return' }),
  other: msg({ message: 'Another reason', context: 'return' }),
}

const returnsInBothLanguages = inBothLanguages(
  () => import('../../../locales/ar/returns.po'),
  () => import('../../../locales/en/returns.po'),
)

/** The reason on the credit note: in both languages, with the typed text. */
export async function reasonOnPaper(reason: ReturnReason, typed: string): Promise<string> {
  const text = typed.trim()
  if (reason === 'other') return text
  const say = await returnsInBothLanguages()
  const both = `${say.ar(reasonWords[reason])} / ${say.en(reasonWords[reason])}`
  return text === '' ? both : `${both}: ${text}`
}
