import type { AnyRecord } from '#domain/kernel/define.ts'
import { employeePin } from '#domain/employees/employee.ts'

/** Tills need these rows to work; no screen shows one whole, so no address gives one out. */
const SECRET_RECORDS: ReadonlySet<string> = new Set([employeePin.name])

export const isReadableByHttp = (record: AnyRecord): boolean => !SECRET_RECORDS.has(record.name)
