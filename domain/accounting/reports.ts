import { customersPenalties } from '../orders/insurance/customers-penalties.ts'
import { dailyPaymentsSummary, monthlyPaymentsSummary } from './daily-payments.ts'

/** What the books say, report by report. */
export const accountingReports = [dailyPaymentsSummary, monthlyPaymentsSummary, customersPenalties] as const
