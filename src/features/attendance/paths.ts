const REPORTS = '/merchant/reports/management-reports'

export const CUMULATIVE_PATH = `${REPORTS}/commulative-attendence-report`
export const EMPLOYEE_REPORT_PATH = `${REPORTS}/employee-attendence-report`
