import { customersPenalties } from '../orders/insurance/customers-penalties.ts'
import { dailyPaymentsSummary, monthlyPaymentsSummary } from './daily-payments.ts'

export const accountingReports = [dailyPaymentsSummary, monthlyPaymentsSummary, customersPenalties] as const
