import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { ReportColumn } from '#domain/kernel/report/column.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import type { ChoiceWords } from '../declarations.ts'
import { KindValue, textOf } from '../file/shown-value.tsx'

/** `March 2026`, in the digits of the account. */
function monthText(first: string, format: Format, locale: string): string {
  const names = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ar-SA-u-ca-gregory-nu-latn', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.digits(names.format(new Date(`${first}T00:00:00Z`)))
}

const signed = (value: unknown, text: string): string => (Number(value) > 0 ? `+${text}` : text)

/** A value of a report as text, for print, sheets and charts. */
export function reportText(
  column: Pick<ReportColumn, 'kind' | 'change'>,
  value: unknown,
  format: Format,
  i18n: I18n,
  choices?: ChoiceWords,
): string {
  if (column.kind === 'month' && typeof value === 'string') return monthText(value, format, i18n.locale)
  const text = textOf(column.kind, value, format, i18n, choices)
  return column.change ? signed(value, text) : text
}

export interface ReportValueProps {
  readonly column: ReportColumn
  readonly value: unknown
  readonly choices?: ChoiceWords | undefined
  readonly isPhone?: boolean
}

export function ReportValue({ column, value, choices, isPhone = false }: ReportValueProps) {
  const format = useFormat()
  const { i18n } = useLingui()
  const isOwn = (column.kind === 'month' || column.change !== undefined) && value !== null && value !== undefined
  if (isOwn) return <bdi style={WHOLE}>{reportText(column, value, format, i18n)}</bdi>
  return <KindValue kind={column.kind} value={value} isPhone={isPhone} {...(choices ? { choices } : {})} />
}

const WHOLE = { whiteSpace: 'nowrap' } as const
