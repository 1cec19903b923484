import { dailyPaymentsSummary } from './accounting/daily-payments.ts'
import { attention } from './attention/attention.ts'
import { attentions } from './attention/queries.ts'
import { resolveAttention } from './attention/resolve-attention.ts'
import { catalogGroup, product, service } from './catalog/catalog.ts'
import { addCustomer, customers, editCustomer } from './customers/commands.ts'
import { customer, pointEntry } from './customers/customer.ts'
import { employee, employeePin, role } from './employees/employee.ts'
import { employeePins, employees, roles } from './employees/queries.ts'
import { setEmployeePin } from './employees/set-pin.ts'
import type { AnyRecord, CommandDefinition, QueryDefinition, ReportDefinition } from './kernel/define.ts'
import { payment } from './payments/payment.ts'
import { booking, rentItem } from './rentals/rent-item.ts'
import { discardHeldBill, heldBill, holdBill } from './sales/held-bill.ts'
import { invoice } from './sales/invoice.ts'
import { issueInvoice } from './sales/issue-invoice.ts'
import { invoices } from './sales/queries.ts'
import { accountSetting } from './settings/account-setting.ts'
import { changeOfflineSelling, changeReceipt } from './settings/commands.ts'
import { stockMove } from './stock/stock-move.ts'
import { changeBusiness } from './taxes/change-business.ts'

/** Everything that is stored, done, asked and reported. What is not in these lists does not exist. */
export const records = [
  accountSetting,
  role,
  employee,
  employeePin,
  catalogGroup,
  service,
  product,
  rentItem,
  booking,
  customer,
  pointEntry,
  stockMove,
  invoice,
  payment,
  heldBill,
  attention,
] as const satisfies readonly AnyRecord[]

export const commands = [
  issueInvoice,
  holdBill,
  discardHeldBill,
  addCustomer,
  editCustomer,
  changeOfflineSelling,
  changeReceipt,
  changeBusiness,
  setEmployeePin,
  resolveAttention,
] as const satisfies readonly CommandDefinition[]

export const queries = [customers, invoices, employees, roles, employeePins, attentions] as const satisfies readonly QueryDefinition<
  string,
  any
>[]
export const reports = [dailyPaymentsSummary] as const satisfies readonly ReportDefinition[]

export type CommandName = (typeof commands)[number]['name']
/** Every code that any command can answer with; both languages must have words for each. */
export type RefusalCode = (typeof commands)[number]['refusals'][number]

const byName = <T extends { readonly name: string }>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((item) => [item.name, item]))

export const recordsByName = byName<AnyRecord>(records)
export const commandsByName = byName<CommandDefinition>(commands)
export const queriesByName = byName<QueryDefinition<string, any>>(queries)
export const reportsByName = byName<ReportDefinition>(reports)

/** Records that tills hold a copy of, in the order in which the first copy brings them. */
export const mirroredRecords: readonly AnyRecord[] = records
  .filter((record: AnyRecord) => record.travels === 'till')
  .toSorted((a: AnyRecord, b: AnyRecord) => a.copyRank - b.copyRank)
