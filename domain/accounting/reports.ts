import { customersPenalties } from '../orders/insurance/customers-penalties.ts'
import { tipsByEmployee } from './tips-by-employee.ts'
import { dailyPaymentsSummary, monthlyPaymentsSummary } from './daily-payments.ts'

export const accountingReports = [dailyPaymentsSummary, monthlyPaymentsSummary, customersPenalties, tipsByEmployee] as const
