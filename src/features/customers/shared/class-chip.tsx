import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type CustomerVisits, customerClass } from '#domain/customers/customer-class.ts'
import { instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { classWords } from './customer-words.ts'

const classNow = (row: CustomerVisits) => classWords[customerClass(row, instant(nowMs()))]

export function ClassChip({ row }: { readonly row: CustomerVisits }) {
  const { i18n: words } = useLingui()
  const { word, state } = classNow(row)
  return <StateChip state={state}>{words._(word)}</StateChip>
}

/** The same for an exported sheet. */
export const classText = (row: CustomerVisits): string => i18n._(classNow(row).word)
