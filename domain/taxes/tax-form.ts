import * as v from 'valibot'
import type { Objection } from '../kernel/define.ts'
import type { Rate } from '../kernel/money.ts'
import { latinDigits } from '../kernel/text.ts'
import { trnFault } from './trn.ts'

/** A typed tax number; empty if the business is not registered. */
export const trnSchema = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(30, 'too-long')))

interface Tax {
  readonly trn: string | null
  readonly vatRate: Rate
}
type TaxCode = 'settings.trn-length' | 'settings.trn-ksa' | 'settings.trn-uae' | 'settings.vat-rate-required'
type TaxResult = { readonly ok: true; readonly fields: Tax } | { readonly ok: false; readonly refusal: Objection<TaxCode> }

const refused = (code: TaxCode, field: string): TaxResult => ({ ok: false, refusal: { code, field } })

/** Validates the tax number together with the rate: a registered business has a rate above zero, others have none. */
export function taxOf(typed: Tax, country: number): TaxResult {
  const trn = typed.trn ? latinDigits(typed.trn).replaceAll(' ', '') : null
  // A rate above zero means that the business is registered, which requires a number.
  const fault = trn || typed.vatRate > 0 ? trnFault(trn ?? '', country) : null
  if (fault) return refused(`settings.${fault}`, 'trn')
  if (trn && typed.vatRate === 0) return refused('settings.vat-rate-required', 'vatRate')
  return { ok: true, fields: { trn: trn || null, vatRate: typed.vatRate } }
}
