import { customerEntity } from './commands.ts'
import { mergeCustomers } from './merge-customers.ts'
import { customerMerges } from './customer-merge.ts'
import { balanceEntries } from './balance-entry.ts'
import { pointEntries } from './point-entries.ts'
import { birthdays } from './birthdays.ts'
import { customersByClass } from './customers-by-class.ts'
import { likelyDoubles } from './likely-doubles.ts'
import { openDebts } from './open-debts.ts'
import type { CommandDefinition, ReportDefinition } from '../kernel/define.ts'
import type { ViewDefinition } from '../kernel/view.ts'

export const customersCommands = [...customerEntity.commands, mergeCustomers] as const satisfies readonly CommandDefinition[]

export const customersQueries = [customerEntity.query, pointEntries, balanceEntries, customerMerges] as const

export const customersReports = [customersByClass, birthdays] as const satisfies readonly ReportDefinition[]

export const customersViews = [likelyDoubles, openDebts] as const satisfies readonly ViewDefinition[]
