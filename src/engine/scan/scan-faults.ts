/** What was wrong with one scanned code. */
export interface ScanFault {
  readonly code: string
  readonly words: string
}

/** More than anybody reads; the oldest go first. */
const KEPT_MAX = 12

/** Scans come quicker than their sentences are read: each stays beside the others, and one of the same code takes the place of the former. */
export const withScanFault = (faults: readonly ScanFault[], fault: ScanFault): readonly ScanFault[] =>
  [fault, ...withoutScanFault(faults, fault.code)].slice(0, KEPT_MAX)

export const withoutScanFault = (faults: readonly ScanFault[], code: string): readonly ScanFault[] =>
  faults.filter((one) => one.code.toUpperCase() !== code.toUpperCase())
