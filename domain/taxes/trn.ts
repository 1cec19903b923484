import { COUNTRY } from '../settings/account-setting.ts'

export type TrnFault = 'trn-length' | 'trn-ksa' | 'trn-uae'

/**
 * The fault of a tax registration number. KSA: 15 digits, first and last 3 (BR-KSA-40). UAE: 15 digits that start with
 * 100 (FTA).
 */
export function trnFault(trn: string, country: number): TrnFault | null {
  if (!/^\d{15}$/.test(trn)) return 'trn-length'
  if (country === COUNTRY.ksa) return trn.startsWith('3') && trn.endsWith('3') ? null : 'trn-ksa'
  return trn.startsWith('100') ? null : 'trn-uae'
}
